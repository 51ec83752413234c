import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openLog } from '#platform/log.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { refusalOf } from './on-error.server.ts'

/** What a call is answered whose work ends with this error. */
async function answerTo(problem: Error) {
  const shop = { log: openLog('silent') } as Shop
  const app = new Hono().get('/', () => Promise.reject(problem))
  app.onError((thrown, c) => refusalOf(thrown, c, shop))
  const answer = await app.request('/')
  return { code: answer.status, retryAfter: answer.headers.get('retry-after'), ...(await answer.json()) }
}
const coded = (code: string) => Object.assign(new Error('write'), { code })

test('a full disk, ours or the database’s, is said in words', async () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
    const { code: status, message } = await answerTo(coded(code))
    expect([status, message], code).toEqual([507, expect.stringMatching(/^The shop’s disk is full/)])
  }
})

test('a database that is away comes back: the caller is asked to try again', async () => {
  const away = [coded('ECONNREFUSED'), coded('57P01'), coded('08006'), new Error('Connection terminated')]
  for (const problem of away) {
    const { code, retryAfter, status } = await answerTo(problem)
    expect([code, retryAfter, status]).toEqual([503, '2', 'error'])
  }
})

test('anything else is a bug, and tells nothing of itself', async () => {
  const { code, message } = await answerTo(new Error('select secret from users'))
  expect([code, message]).toEqual([500, expect.not.stringContaining('secret')])
})
