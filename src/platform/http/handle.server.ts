import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { costClassOf, costClassOfCall } from '#platform/contract/cost-class-of.ts'
import type {
  Access,
  AlsoOf,
  BodyOf,
  DataOf,
  Endpoint,
  FormOf,
  ParamsOf,
  QueryOf,
} from '#platform/contract/endpoint.ts'
import { limitStatements } from '#platform/db/statement-limit.server.ts'
import type { Limit } from '#platform/limits.server.ts'
import { ownTurn } from '#platform/own-turn.server.ts'
import type { Shown } from '#platform/page-cache/shown.ts'
import type { Shop } from '#platform/shop.server.ts'
import { waitOutside } from './admitted.server.ts'
import type { CallPlaces } from './call-places.server.ts'
import { addressOfClient } from './client-address.server.ts'
import { plainWords } from './plain-words.server.ts'
import { type FormSent, readForm, type UploadedFile } from './read-form.server.ts'
import { readJson } from './read-json.server.ts'
import { Refusal } from './refusal.ts'
import { ADMINS_ONLY, type Caller, findCaller } from './session.server.ts'
import { headOfWritten, type WrittenAnswer } from './write-answer.server.ts'

z.config({ localeError: plainWords })

/** The API while it is put together: where calls are mounted, and the rows that they came from. */
export type Api = { shop: Shop; hono: Hono; rows: Endpoint[]; places: CallPlaces }

type CallerOf<A extends Access> = A extends 'anyone' ? Caller | null : Caller

type Asked<Row extends Endpoint> = {
  shop: Shop
  params: ParamsOf<Row['path']>
  query: QueryOf<Row>
  body: BodyOf<Row>
  form: FormOf<Row>
  files: Record<string, UploadedFile[]>
  caller: CallerOf<Row['access']>
  request: Request
  /** The client's address, for limits. */
  address: string
}

type Reply<Row extends Endpoint> = {
  data?: DataOf<Row>
  /** The whole answer as it travels, where it is too long to be held in memory. */
  written?: WrittenAnswer
  also?: AlsoOf<Row>
  /** Other words than the row's. */
  message?: string
  status?: 200 | 201
  /** What a public answer rests on. A page with an answer that does not say it is never kept. */
  shown?: Shown
}

type Options<Row extends Endpoint> = {
  /** May this person do it with this thing? Asked before anything is read. @throws Refusal 403 */
  allow?: (asked: Pick<Asked<Row>, 'shop' | 'params' | 'caller'>) => void
  /** Is it there? Asked before the request is read. @throws Refusal 404 */
  find?: (asked: Pick<Asked<Row>, 'shop' | 'params' | 'caller'>) => Promise<unknown>
  /** For a client address. Writes by visitors have the common limit beside it. */
  limit?: Limit
  /** For an account, or by address where nobody is signed in. Admins have none. */
  limitEach?: Limit
  /** Reads the known though anyone may call. */
  knowsCaller?: true
}

/** What visitors can write, all calls together, where a call has no limit of its own. */
export const VISITOR_WRITES: Limit = { name: 'visitor-writes', points: 300, seconds: 60 }

/** What in-process callers (the page renderer) learn of an answer beside its bytes. */
const shownBy = new WeakMap<Response, Shown>()
export const shownIn = (response: Response): Shown | undefined => shownBy.get(response)

/**
 * Mounts one row of a contract. Questions are asked in one order: how often (429), who are you (401), may you (403),
 * is it there (404), is the request right (415, 413, 400); what the shop's state refuses (409) is the verb's to say.
 */
export function handle<const Row extends Endpoint>(
  api: Api,
  row: Row,
  run: (asked: Asked<Row>) => Promise<Reply<Row>>,
  options: Options<Row> = {},
): void {
  const { shop, places } = api
  const cost = costClassOf(row)
  const most = CALL_COSTS[cost]
  api.rows.push(row)
  const answerCall = async (c: Context) => {
    const request = c.req.raw
    const address = addressOfClient(c, shop.settings.trustProxy)
    const findOut = async () => {
      const found = await whoCalls(shop, row, request, options.knowsCaller === true)
      return found && { ...found, address }
    }
    const known = await findOut()
    const writes = row.method !== 'GET' && row.readOnly !== true
    if (known?.role !== 'admin') {
      if (shop.settings.limitByAddress) {
        if (options.limit) await shop.limits.count(options.limit, address)
        else if (writes && !known) await shop.limits.count(VISITOR_WRITES, address)
      }
      if (options.limitEach && known) await shop.limits.count(options.limitEach, known.id)
    }
    // The row's own types hold for these from here on: the router and the access rule above have seen to it.
    const params = readParams(c) as ParamsOf<Row['path']>
    const atFirst = known as CallerOf<Row['access']>
    options.allow?.({ shop, params, caller: atFirst })
    await options.find?.({ shop, params, caller: atFirst })
    const query = row.query ? parse(row.query, c.req.queries()) : undefined
    const read = async (sent?: FormSent) => {
      const form = row.form ? parse(row.form, sent?.fields) : undefined
      const body = row.body
        ? parse(row.body, await waitOutside(readJson(request, most, places.incomingJson)))
        : undefined
      // A body that takes its time leaves some to be signed out, or to lose a role.
      const caller = (row.form || row.body ? await findOut() : known) as CallerOf<Row['access']>
      options.allow?.({ shop, params, caller })
      return {
        shop,
        params,
        query,
        body,
        form,
        files: sent?.files ?? {},
        caller,
        request,
        address,
      } as Asked<Row>
    }
    const answerForm = async () => {
      const sent = await readForm(request, row.files ?? {}, most, places.incomingForms(cost))
      try {
        const asked = await read(sent)
        return await places.work(cost, () => run(asked))
      } finally {
        sent.letGo()
      }
    }
    const reply = row.form
      ? // A form is held in memory while it comes, for as long as its sender takes: an account has one at a time.
        await places.inTurn(cost, known?.id ?? address, answerForm)
      : await read().then((asked) => places.work(costClassOfCall(row, query), () => run(asked)))
    // The maker of a change sees it in his next read, whatever page that comes from.
    if (writes) await shop.changes.waitForInvalidations(shop.db)
    await ownTurn()
    return answer(c, row, reply)
  }
  api.hono.on(row.method, row.path, (c) => limitStatements(most.statementMs, () => answerCall(c)))
}

/** @throws Refusal 401, 403 */
export async function whoCalls(
  shop: Shop,
  row: Endpoint,
  request: Request,
  wanted: boolean,
): Promise<Caller | null> {
  if (row.access === 'anyone') return wanted ? findCaller(shop, request) : null
  const known = await findCaller(shop, request)
  if (!known) throw new Refusal(401, 'Please log in first.')
  if (row.access === 'admin' && known.role !== 'admin') throw new Refusal(403, ADMINS_ONLY)
  return known
}

export function readParams(c: Context): Record<string, string> {
  const params = c.req.param()
  // No id looks like this, and the database takes no U+0000.
  if (Object.values(params).some((value) => value.length > 300 || value.includes('\u0000')))
    throw new Refusal(404, 'Not found.')
  return params
}

/** @throws Refusal 400 with the first wrong field's words, and the first of each field in `errors`. */
export function parse(schema: z.core.$ZodType, input: unknown): unknown {
  const result = z.safeDecode(schema, input as never)
  if (result.success) return result.data
  const [first] = result.error.issues
  if (first?.code === 'invalid_type' && first.path.length === 0)
    throw new Refusal(400, 'The body must be a JSON object.')
  const said = new Map<string, string>()
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? '')
    if (!said.has(field)) said.set(field, message)
  }
  const errors = Array.from(said, ([field, message]) => ({ field, message }))
  throw new Refusal(400, errors[0]?.message ?? 'The request is invalid.', { errors })
}

function answer<Row extends Endpoint>(c: Context, row: Row, reply: Reply<Row>): Response {
  if (reply.written) return c.body(reply.written.stream, 200, headOfWritten(reply.written))
  const message = reply.message ?? row.message
  const also = row.also ? (z.encode(row.also, reply.also as never) as object) : {}
  const data = row.data ? { data: z.encode(row.data, reply.data as never) } : {}
  const response = c.json(
    { status: 'success', ...(message ? { message } : {}), ...also, ...data },
    reply.status ?? row.status ?? 200,
  )
  if (reply.shown) shownBy.set(response, reply.shown)
  else response.headers.set('cache-control', 'no-store')
  return response
}
