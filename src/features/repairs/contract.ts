import * as z from 'zod/mini'
import { Email } from '#features/accounts/contract.ts'
import { Service } from '#platform/company.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost, counts, Instant, one, paging, renameKeys, searched, text } from '#platform/contract/wire.ts'
import { REPAIR_STATES } from './repair-state.ts'

export const DEVICE_LENGTH = 200
export const PROBLEM_LENGTH = 10_000

const RepairState = z.enum(REPAIR_STATES, `State must be one of ${REPAIR_STATES.join(', ')}.`)

export const Repair = renameKeys(
  z.object({
    _id: z.string(),
    /** RP-1007 */
    number: z.string(),
    device: z.string(),
    problem: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    state: RepairState,
    createdAt: Instant,
    changedAt: z.nullable(Instant),
  }),
  { id: '_id' },
)
export type Repair = z.output<typeof Repair>

/** In the form's own order. The phone is for whoever wants to be called: kept as typed. */
export const RepairForm = z.object({
  device: text('Device must be required.', DEVICE_LENGTH),
  problem: text('Problem must be required.', PROBLEM_LENGTH),
  name: text('Name must be required.', 200),
  email: Email,
  phone: z._default(
    z.string().check(
      z.trim(),
      atMost(60),
      z.refine(
        (phone) =>
          phone.length > 60 || /^[\p{Nd}\s+＋\p{Pd}−()（）.]*(?:(?:x|ext\.?)\s*\p{Nd}{1,6})?$/iu.test(phone),
        'Phone can have only digits, spaces and + - ( ).',
      ),
    ),
    '',
  ),
  /** Left empty by people; see the contact form. */
  website: z._default(z.string().check(atMost(1000)), ''),
})

export const requestRepairEndpoint = endpoint({
  method: 'POST',
  path: '/repairs',
  summary: 'Request a repair; the answer has its number',
  access: 'anyone',
  body: RepairForm,
  data: z.object({ number: z.string() }),
  message: 'Thank you. We’ll call or email you within one business day.',
  status: 201,
})

export const myRepairsEndpoint = endpoint({
  method: 'GET',
  path: '/repairs/mine',
  summary: 'Your own repairs, newest first',
  access: 'signedIn',
  query: z.object(paging),
  data: renameKeys(z.object({ repair: z.array(Repair) }), { repairs: 'repair' }),
  also: counts,
})

export const listRepairsEndpoint = endpoint({
  method: 'GET',
  path: '/repairs',
  summary: 'All repairs, newest first',
  access: 'admin',
  query: z.object({
    ...paging,
    state: z.optional(one(RepairState)),
    search: searched(),
  }),
  data: renameKeys(z.object({ repair: z.array(Repair) }), { repairs: 'repair' }),
  also: counts,
})

export const changeRepairEndpoint = endpoint({
  method: 'PATCH',
  path: '/repairs/:id',
  summary: 'Set the state of a repair',
  access: 'admin',
  body: z.object({ state: RepairState }),
  data: renameKeys(z.object({ repair: Repair }), {}),
  message: 'Repair update successfully.',
})

export const answerRepairEndpoint = endpoint({
  method: 'POST',
  path: '/repairs/:id/conversation',
  summary: 'Open the conversation in which a repair is answered, among the messages; a repair has one',
  access: 'admin',
  data: z.object({ contact: z.string() }),
})

export const listServicesEndpoint = endpoint({
  method: 'GET',
  path: '/services',
  summary: 'Repair services, starting prices and how long they take',
  access: 'anyone',
  data: renameKeys(z.object({ service: z.array(Service) }), { services: 'service' }),
})
