import { setTimeout as pause } from 'node:timers/promises'
import { mayWriteTo, queueMail } from '#features/mail/queue-mail.server.ts'
import { newToken } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'

const MAILS_AN_HOUR = 3

// Longer than the work takes, so that the time does not tell which addresses are on the list.
const ANSWER_AFTER_MS = 200

/** Queues a mail with a link to confirm, unless the address is on the list. The answer is the same for all. */
export async function subscribe(shop: Shop, email: string): Promise<void> {
  await Promise.all([ask(shop, email), pause(ANSWER_AFTER_MS)])
}

async function ask(shop: Shop, email: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const mail = { kind: 'newsletter-confirm', recipient: email } as const
    // Before anything is written: links that were sent stay good when no newer mail may go out.
    if (!(await mayWriteTo(shop, tx, { ...mail, mostAnHour: MAILS_AN_HOUR }))) return
    const asked = { asked_at: shop.now(), confirm_hash: null, confirm_until: null }
    const waits = await tx
      .insertInto('newsletter_subscribers')
      .values({ email, unsubscribe_key: newToken(), ...asked })
      // Who has unsubscribed stays so until they confirm: anybody may type their address.
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(asked).where('newsletter_subscribers.state', '<>', 'confirmed'),
      )
      .returning('email')
      .executeTakeFirst()
    if (waits) await queueMail(shop, tx, { ...mail, facts: {}, userId: null })
  })
}
