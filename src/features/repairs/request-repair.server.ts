import type * as z from 'zod/mini'
import { mayWriteTo, queueMail } from '#features/mail/queue-mail.server.ts'
import { CONFIRMATIONS_AN_HOUR } from '#platform/http/form-limit.ts'
import { type Caller, lockUserOf } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { RepairForm } from './contract.ts'
import { repairNumber } from './repair-number.ts'

// What a machine that filled the trap is told; no repair has this number.
const NO_NUMBER = repairNumber(1000)

/** Keeps a request and answers its number; mails go to the shop (all of it) and to the customer (the number alone). */
export async function requestRepair(
  shop: Shop,
  caller: Caller | null,
  { website, ...request }: z.output<typeof RepairForm>,
): Promise<string> {
  if (website !== '') return NO_NUMBER
  return shop.db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('repair_requests')
      .values({ id: newId(), ...request, user_id: await lockUserOf(tx, caller), created_at: shop.now() })
      .returning('number')
      .executeTakeFirstOrThrow()
    const number = repairNumber(made.number)
    await queueMail(shop, tx, {
      kind: 'repair-request',
      recipient: shop.company.email,
      facts: { number, ...request },
      userId: null,
    })
    const confirmation = { kind: 'repair-received', recipient: request.email } as const
    if (await mayWriteTo(shop, tx, { ...confirmation, mostAnHour: CONFIRMATIONS_AN_HOUR }))
      await queueMail(shop, tx, { ...confirmation, facts: { number }, userId: null })
    return number
  })
}
