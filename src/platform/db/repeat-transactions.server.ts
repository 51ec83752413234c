import type { Kysely, TransactionBuilder } from 'kysely'

// 40P01: two transactions waited for each other, and the database ended this one. 40001: it cannot be put in a row
// with another one. Neither has written anything.
const MET_ANOTHER = /^40(P01|001)$/

/**
 * THE ORDER OF LOCKS. A transaction takes its locks from the top to the bottom of this list, rows of one table by id:
 *
 * 1. advisory locks (the admins, a mail address)
 * 2. users: the caller's, and everybody's to whom something is written (a foreign key locks its user as well)
 * 3. imports, bulk_changes, categories
 * 4. orders
 * 5. products
 * 6. everything else: sessions, tokens, reviews, repairs, messages, mails, wishes
 *
 * Deleting a user goes that way by itself: the user's row first, then what refers to it. Where two meet crosswise all
 * the same, the one that the database ends is done once more from its start, here and nowhere else. So what runs in a
 * transaction must leave nothing behind outside of the database when it fails.
 */
export function repeatTransactions<Schema>(db: Kysely<Schema>): Kysely<Schema> {
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder: TransactionBuilder<Schema> = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (run) =>
      execute(run).catch((problem: unknown) => {
        if (!metAnother(problem)) throw problem
        return execute(run)
      })
    return builder
  }
  return db
}

const metAnother = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && MET_ANOTHER.test(String(problem.code))
