import { expect, test } from 'vitest'
import { putAnswer } from './page-data.ts'
import { makeQueryClient } from './query-client.ts'

const queryKey = ['GET', '/lamp', {}]

test('a reading that was on its way does not put the old state back', async () => {
  const client = makeQueryClient()
  client.setQueryData(queryKey, 'off')
  const answer = Promise.withResolvers<string>()
  const reading = client.fetchQuery({ queryKey, queryFn: () => answer.promise })
  await putAnswer(client, queryKey, 'on')
  answer.resolve('off')
  await reading
  expect(client.getQueryData(queryKey)).toBe('on')
})

test('nor does the first reading of all', async () => {
  const client = makeQueryClient()
  const answer = Promise.withResolvers<string>()
  const reading = client.fetchQuery({ queryKey, queryFn: () => answer.promise }).catch(() => {})
  await putAnswer(client, queryKey, 'on')
  answer.resolve('off')
  await reading
  expect(client.getQueryData(queryKey)).toBe('on')
})
