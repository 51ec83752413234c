import { paths } from '#paths.ts'
import type { Letter } from './letter.ts'

type Facts = { shopName: string; publicUrl: string; token: string }

/** Asks whether the owner of the address wants the letters. Until then there are none. */
export const newsletterConfirmLetter = ({ shopName, publicUrl, token }: Facts): Letter => ({
  subject: `Please confirm the ${shopName} newsletter`,
  heading: 'One click, and you are on the list',
  parts: [
    `Somebody, you we hope, asked for the newsletter of ${shopName} at this address.`,
    { label: 'Yes, send me the newsletter', link: publicUrl + paths.newsletterConfirm(token) },
    'The link is good for seven days and works once. If you did not ask, do nothing: no letter will come.',
  ],
})

export const newsletterBegunLetter = ({ shopName, publicUrl, token }: Facts): Letter => {
  const unsubscribe = publicUrl + paths.newsletterUnsubscribe(token)
  return {
    subject: `You are on the list of ${shopName}`,
    heading: 'You are on the list',
    parts: [
      'From now on you hear from us when there is something to say: new parts, real savings, changed hours.',
      { label: 'Unsubscribe', link: unsubscribe },
    ],
    unsubscribe,
  }
}
