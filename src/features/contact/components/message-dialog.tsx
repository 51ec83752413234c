import { OrderTime } from '#features/orders/components/order-time.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { mail } from '#ui/icons.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { mailto } from '#ui/mailto.ts'
import type { ContactMessage } from '../contract.ts'
import './entry-dialog.css'

type Props = {
  message: ContactMessage
  isBusy: boolean
  onState: (state: ContactMessage['state']) => void
  onClose: () => void
}

/** One message in whole, and what can be done about it. */
export function MessageDialog({ message, isBusy, onState, onClose }: Props) {
  const { name, email, subject, state, createdAt } = message
  const title = subject || 'Without a subject'
  const foot = (
    <>
      <Button onClick={onClose}>Close</Button>
      <Button disabled={isBusy} onClick={() => onState(state === 'open' ? 'done' : 'open')}>
        {state === 'open' ? 'Mark done' : 'Reopen'}
      </Button>
      <a className={buttonClass({ variant: 'main' })} href={replyTo(email, title)}>
        <Icon of={mail} />
        Reply by mail
      </a>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} foot={foot} size="l">
      <div className="entry">
        <dl className="entry-facts">
          <dt>From</dt>
          <dd>
            <bdi>{name}</bdi>, <MailAddress of={email} />
          </dd>
          <dt>Received</dt>
          <dd>
            <OrderTime at={createdAt} />
          </dd>
        </dl>
        <p className="entry-words" dir="auto">
          {message.message}
        </p>
      </div>
    </Dialog>
  )
}

const replyTo = (email: string, subject: string) => mailto(email, `Re: ${subject}`)
