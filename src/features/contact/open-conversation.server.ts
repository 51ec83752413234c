import type { Insertable, Transaction } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.server.ts'

/**
 * The conversation in which a request for a repair is answered: there is one, whoever opens it first. It stands among the
 * messages like one that was sent with their form.
 */
export async function openConversation(
  tx: Transaction<Database>,
  request: Omit<Insertable<Database['contact_messages']>, 'id'> & { repair_id: string },
): Promise<{ id: string; isNew: boolean }> {
  const made = await tx
    .insertInto('contact_messages')
    .values({ id: newId(), ...request })
    .onConflict((conflict) => conflict.column('repair_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { ...made, isNew: true }
  const { id } = await tx
    .selectFrom('contact_messages')
    .select('id')
    .where('repair_id', '=', request.repair_id)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}
