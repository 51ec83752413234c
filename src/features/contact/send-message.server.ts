import type * as z from 'zod/mini'
import { mayWriteTo, queueMail } from '#features/mail/queue-mail.server.ts'
import { CONFIRMATIONS_AN_HOUR } from '#platform/http/form-limit.ts'
import { type Caller, lockUserOf } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { ContactForm } from './contract.ts'

/** Keeps a message, mails it to the shop, and tells the sender that it is there. What fills the trap is dropped. */
export async function sendMessage(
  shop: Shop,
  caller: Caller | null,
  { name, email, subject, message, website }: z.output<typeof ContactForm>,
): Promise<void> {
  if (website !== '') return
  await shop.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('contact_messages')
      .values({
        id: newId(),
        name,
        email,
        subject,
        message,
        user_id: await lockUserOf(tx, caller),
        created_at: shop.now(),
      })
      .execute()
    await queueMail(shop, tx, {
      kind: 'contact-message',
      recipient: shop.company.email,
      facts: { name, email, subject, message },
      userId: null,
    })
    const confirmation = { kind: 'contact-received', recipient: email } as const
    if (await mayWriteTo(shop, tx, { ...confirmation, mostAnHour: CONFIRMATIONS_AN_HOUR }))
      await queueMail(shop, tx, { ...confirmation, facts: {}, userId: null })
  })
}
