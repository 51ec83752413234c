import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallFailed, call } from './call.ts'
import { endpoint } from './endpoint.ts'

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
    message: 'The shop could not answer. Please try again.',
  })
  expect(await failure(() => Promise.reject(new TypeError('fetch failed')))).toMatchObject({
    status: 0,
    message: 'The shop cannot be reached. Check your connection and try again.',
  })
})
