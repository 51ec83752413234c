import { expect, test } from 'vitest'
import { openLimits } from './limits.server.ts'

test('addresses without end take no memory without end: from 50,000 on they share counters', async () => {
  const limits = openLimits()
  const limit = { name: 'letters', points: 1, seconds: 3600 }
  for (let at = 0; at < 50_000; at++) await limits.count(limit, `address ${at}`)
  await expect(
    (async () => {
      // More than there are shared counters: two of them meet.
      for (let at = 0; at < 5000; at++) await limits.count(limit, `another ${at}`)
    })(),
  ).rejects.toMatchObject({ status: 429 })
})
