import { sql } from 'kysely'
import { liveNodes } from '#platform/node-lock.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { MailRow } from './mailbox.server.ts'

/** A mail that this process works on: nobody else sends it meanwhile. */
export type ClaimedMail = MailRow

/** @throws Error where another process or job is at it; undefined where there is nothing to send (any more). */
export async function claimMail(shop: Shop, mailId: string): Promise<ClaimedMail | undefined> {
  const claimed = await claiming(shop)
    .where('id', '=', mailId)
    .where('sending_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  if (claimed) return claimed
  const left = await shop.db
    .selectFrom('mails')
    .select(['sent_at', 'superseded_at'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (left && !left.sent_at && !left.superseded_at) throw new Error('Another job is sending this email.')
  return undefined
}

/** The mails that are to be tried by now, those that wait longest first. */
export function claimDueMails(shop: Shop, max: number): Promise<ClaimedMail[]> {
  return claiming(shop)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('next_try_at', '<=', shop.now())
        .where('sending_at', 'is', null)
        .orderBy('next_try_at')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

const claiming = ({ db, jobs, now }: Shop) =>
  db
    .updateTable('mails')
    .set((eb) => ({ sending_at: now(), sending_by: jobs.nodeId, tries: eb('tries', '+', 1) }))
    .returningAll()

const MAY_BE_TWICE =
  'The shop stopped while the mail server was taking this email, so it was sent once more. It may arrive twice.'

/**
 * Gives back what processes that are gone were at. Of a mail that the server may have had by then nobody can tell
 * whether it took it; it goes out once more under the same Message-ID, by which receivers know it again.
 */
export async function releaseDeadClaims({ db, now }: Pick<Shop, 'db' | 'now'>, nodes: readonly number[]) {
  await db
    .updateTable('mails')
    .set({
      sending_at: null,
      sending_by: null,
      next_try_at: now(),
      failure: sql<string | null>`case when handing_over_at is null then failure else ${MAY_BE_TWICE} end`,
    })
    .where('sending_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where(sql<boolean>`(sending_by is null or sending_by <> all (${nodes}::integer[]))`)
    .execute()
}

/**
 * For the start of a process, and every few seconds after it: releases what no living process is at. A process whose
 * connection broke for a moment is given the time until the next look.
 */
export function claimReleaser(shop: Pick<Shop, 'db' | 'now'>): () => Promise<void> {
  let livedBefore: number[] = []
  return async () => {
    const live = await liveNodes(shop.db)
    await releaseDeadClaims(shop, [...live, ...livedBefore])
    livedBefore = live
  }
}
