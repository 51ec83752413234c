import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Repair } from './contract.ts'
import { repairNumber } from './repair-number.ts'

export const repairOf = (row: Selectable<Database['repair_requests']>): Repair => ({
  id: row.id,
  number: repairNumber(row.number),
  device: row.device,
  problem: row.problem,
  name: row.name,
  email: row.email,
  phone: row.phone,
  state: row.state,
  createdAt: row.created_at,
  changedAt: row.changed_at,
})

export const noSuchRepair = () => new Refusal(404, 'Repair not found.')
