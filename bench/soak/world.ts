import { demoAccounts } from '#demo/demo-accounts.ts'

export type Roll = () => number
export type Person = { id: string; token: string }
export type Product = { id: string; name: string; category: string }

/** What the calls know of the shop that they go to. */
export type World = {
  ask: Ask
  admin: string
  products: Product[]
  /** Who has signed up so far; those of long ago are forgotten. */
  people: Person[]
}

export type Sent = {
  json?: unknown
  form?: FormData
  body?: BodyInit
  token?: string
  headers?: Record<string, string>
}
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API, looked at as loosely as any client does.
export type Answer = { status: number; body: any }
export type Ask = (method: string, path: string, sent?: Sent) => Promise<Answer>

/** One kind of call: how often on average, what it may be answered, and what is done. */
export type Kind = {
  name: string
  everyMs: number
  allowed: number[]
  /** Answers the status; throws where there was no answer. */
  make: (world: World, roll: Roll) => Promise<number>
}

/** Nothing takes longer in a shop that holds; what does is an answer that is missing. */
const PATIENCE_MS = 30_000

export const askAt =
  (address: string): Ask =>
  async (method, path, { json, form, body, token, headers = {} } = {}) => {
    const response = await fetch(address + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(json !== undefined
        ? { body: JSON.stringify(json) }
        : (form ?? body) && { body: form ?? body ?? '' }),
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }

export async function enterWorld(address: string): Promise<World> {
  const ask = askAt(address)
  const [{ email, password }] = demoAccounts
  const { body } = await ask('POST', '/api/v1/users/login', { json: { email, password } })
  const products: Product[] = []
  for (let page = 1; products.length === (page - 1) * 100; page++) {
    const { body: list } = await ask('GET', `/api/v1/products?limit=100&sort=name&page=${page}`)
    for (const { _id, name, category } of list.data.product)
      products.push({ id: _id, name, category: category._id })
  }
  return { ask, admin: body.token, products, people: [] }
}
