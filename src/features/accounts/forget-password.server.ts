import { setTimeout as pause } from 'node:timers/promises'
import { queueMail } from '#features/mail/queue-mail.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { endTokens } from './reset-tokens.server.ts'

const MAILS_AN_HOUR = 5
const HOUR_MS = 3600 * 1000

// Longer than the work takes, so that the time does not tell which addresses have accounts.
const ANSWER_AFTER_MS = 200

/** Queues a mail with a link to set a new password, where the address has an account; the answer is the same for all. */
export async function forgetPassword(shop: Shop, email: string): Promise<void> {
  await Promise.all([queueResetMail(shop, email), pause(ANSWER_AFTER_MS)])
}

async function queueResetMail(shop: Shop, email: string): Promise<void> {
  const now = shop.now()
  await shop.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', email)
      // Thirty requests at once are counted one after another.
      .forUpdate()
      .executeTakeFirst()
    if (!user) return
    const { asked } = await tx
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('asked'))
      .where('user_id', '=', user.id)
      .where('kind', '=', 'reset-password')
      .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow()
    if (asked >= MAILS_AN_HOUR) return
    await endTokens(shop, tx, user.id)
    await queueMail(shop, tx, {
      kind: 'reset-password',
      recipient: user.email,
      facts: {},
      userId: user.id,
    })
  })
}
