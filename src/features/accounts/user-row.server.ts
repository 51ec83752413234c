import type { UserRow } from '#platform/db/schema.ts'
import type { User } from './contract.ts'

/** What may leave the shop of a user; the password's hash is not among it. */
export const userRow = ['id', 'name', 'email', 'role', 'photo', 'created_at'] as const

export const userOf = ({ created_at, ...user }: Pick<UserRow, (typeof userRow)[number]>): User => ({
  ...user,
  createdAt: created_at,
})
