import { setTimeout as pause } from 'node:timers/promises'
import { queueMail } from '#features/mail/queue-mail.server.ts'
import type { Limit } from '#platform/limits.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { endTokens } from './reset-tokens.server.ts'

const MAILS_AN_HOUR = 5
const HOUR_MS = 3600 * 1000
// Over all accounts.
const FROM_ADDRESS: Limit = { name: 'reset-mails', points: 20, seconds: 3600 }

// Longer than the work takes, so that the time does not tell which addresses have accounts.
const ANSWER_AFTER_MS = 200

/** Queues a mail with a link to set a new password, where the address has an account; the answer is the same for all. */
export async function forgetPassword(shop: Shop, email: string, address: string): Promise<void> {
  await Promise.all([queueOneOfFew(shop, email, address), pause(ANSWER_AFTER_MS)])
}

/** Who asks for one account after the other gets the same answer, and nobody gets any more mail. */
async function queueOneOfFew(shop: Shop, email: string, address: string): Promise<void> {
  if (shop.settings.limitByAddress && !(await isWithin(shop.limits.count(FROM_ADDRESS, address)))) return
  await queueResetMail(shop, email)
}

const isWithin = (counted: Promise<void>): Promise<boolean> =>
  counted.then(
    () => true,
    () => false,
  )

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
