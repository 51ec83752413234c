import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CallFailed, call } from './call.ts'
import { endpoint } from './endpoint.ts'
import { Dollars } from './money-codec.ts'
import { renameKeys } from './wire.ts'

const row = endpoint({
  method: 'GET',
  path: '/parts/:id',
  summary: 'One part',
  access: 'anyone',
  data: z.object({ name: z.string() }),
})

const answering =
  (json: unknown, status = 200) =>
  async () =>
    Response.json(json, { status })
const failure = (send: (request: Request) => Promise<Response>) =>
  call(send, row, { params: { id: 'one' } }).then(
    () => null,
    (problem: CallFailed) => problem,
  )

test('an answer of status success has its data and its message', async () => {
  const send = answering({ status: 'success', message: 'Here.', data: { name: 'Fan' } })
  expect(await call(send, row, { params: { id: 'one' } })).toEqual({
    message: 'Here.',
    data: { name: 'Fan' },
  })
})

test('a status other than success is an error with the message, whatever the code', async () => {
  for (const [status, code] of [
    ['fail', 404],
    ['error', 503],
    ['fail', 200],
  ] as const) {
    const problem = await failure(answering({ status, message: 'That part is gone.' }, code))
    expect(problem).toBeInstanceOf(CallFailed)
    expect(problem).toMatchObject({ status: code, message: 'That part is gone.' })
  }
})

test('an answer that is none, and no answer at all, have words for a person', async () => {
  expect(await failure(async () => new Response('<html>', { status: 502 }))).toMatchObject({
    status: 502,
    message: 'The shop couldn’t answer. Please try again.',
  })
  expect(await failure(() => Promise.reject(new TypeError('fetch failed')))).toMatchObject({
    status: 0,
    message: 'Can’t reach the shop. Check your connection and try again.',
  })
})

const Part = renameKeys(
  z.object({
    quantity: z.int('Quantity must be a whole number.'),
    price: Dollars,
    note: z.optional(z.string().check(z.trim(), z.maxLength(5, 'That is too long.'))),
  }),
  { stock: 'quantity', priceCents: 'price' },
)
const addParts = endpoint({
  method: 'POST',
  path: '/parts',
  summary: 'Add parts',
  access: 'admin',
  body: renameKeys(z.object({ product: z.array(Part) }), { parts: 'product' }),
})

test('a body leaves in the words of the wire and comes back out of its own row', async () => {
  let sent: unknown
  const send = async (request: Request) => {
    sent = await request.json()
    return Response.json({ status: 'success' })
  }
  const body = { parts: [{ stock: 3, priceCents: 129_999, note: ' new ' }] }
  await call(send, addParts, { body })
  expect(sent).toEqual({ product: [{ quantity: 3, price: 1299.99, note: 'new' }] })
  expect(z.decode(addParts.body, sent as z.input<typeof addParts.body>)).toEqual({
    parts: [{ stock: 3, priceCents: 129_999, note: 'new' }],
  })
})

test('a body that its row refuses is not sent, and is refused in the words of the row', async () => {
  let asked = 0
  const send = async () => {
    asked += 1
    return Response.json({ status: 'success' })
  }
  const wrong = { stock: 1.5, priceCents: 100, note: 'much longer' }
  const problem = await call(send, addParts, { body: { parts: [wrong] } }).catch((thrown: unknown) => thrown)
  expect(problem).toBeInstanceOf(CallFailed)
  expect(problem).toMatchObject({ status: 400, message: 'Quantity must be a whole number.' })
  expect(asked).toBe(0)
})

test('an answer that does not fit its row is told in words, and what does not fit goes to the console', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const unfit = answering({ status: 'success', message: 'Here.', data: { name: 7 } })
  expect(await failure(unfit)).toMatchObject({
    name: 'CallFailed',
    message: 'This page couldn’t read the shop’s answer. Reload the page and try again.',
  })
  expect(String(said.mock.calls[0]?.[0])).toBe('The answer of GET /parts/:id does not fit.')
  expect(String(said.mock.calls[0]?.[1])).toContain('"expected": "string"')
  const change = { ...row, method: 'POST' as const }
  const problem = await call(unfit, change, { params: { id: 'one' } }).catch((reason: Error) => reason)
  // It may have been made.
  expect(problem).toMatchObject({
    name: 'CallFailed',
    message: expect.stringContaining('check what was saved'),
  })
  said.mockRestore()
})
