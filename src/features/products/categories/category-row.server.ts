import type { CategoryRow } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Category, CategoryDetail } from '../contract.ts'

export const categoryOf = ({ id, name, created_at }: CategoryRow): Category => ({
  id,
  name,
  createdAt: created_at,
})

export const categoryDetailOf = (row: CategoryRow): CategoryDetail => ({
  ...categoryOf(row),
  about: row.about,
  isSoftware: row.is_software,
})

export const noSuchCategory = () => new Refusal(404, 'Category not found.')

export function nameTaken(name: string): Refusal {
  const message = `A category named ${name} already exists.`
  return new Refusal(409, message, { errors: [{ field: 'name', message }] })
}
