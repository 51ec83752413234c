import { Fragment } from 'react'

/** In a narrow place it goes on before its @ or a dot, and not in the middle of a word. */
export const MailAddress = ({ of: address }: { of: string }) =>
  address.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat and keep their order.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
