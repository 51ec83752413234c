import { expect, test } from 'vitest'
import { Admission } from './admission.server.ts'

/** Asks for so many places at once; `leave` is there once one was had, undefined where it was refused. */
const ask = (admission: Admission, kind: Parameters<Admission['enter']>[0], times: number) =>
  Array.from({ length: times }, () => {
    const asked: { leave?: (() => void) | undefined; isOver: boolean } = { isOver: false }
    void admission.enter(kind).then((leave) => {
      asked.leave = leave
      asked.isOver = true
    })
    return asked
  })
const soon = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms))
const isIn = ({ leave }: { leave?: (() => void) | undefined }) => leave !== undefined

test('so many are at work, a short queue waits, and the rest is refused at once', async () => {
  const admission = new Admission(4)
  const reads = ask(admission, 'read', 100)
  await soon()
  expect(reads.filter(isIn)).toHaveLength(4)
  expect(reads.filter(({ isOver, leave }) => isOver && !leave)).toHaveLength(72)
  for (const read of reads.filter(isIn)) read.leave?.()
  await soon()
  expect(reads.filter(isIn)).toHaveLength(8)
})

test('where the first in the queue has waited too long, whoever comes is refused at once, and nobody waits for ever', async () => {
  const admission = new Admission(1)
  const [served, waiting] = ask(admission, 'read', 2)
  await soon(550)
  const [late] = ask(admission, 'read', 1)
  await soon()
  expect([served && isIn(served), waiting?.isOver, late?.isOver, late && isIn(late)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  await soon(700)
  expect([waiting?.isOver, waiting && isIn(waiting)]).toEqual([true, false])
  served?.leave?.()
  const [next] = ask(admission, 'read', 1)
  await soon()
  expect(next && isIn(next)).toBe(true)
})

test('while more come than are served nobody waits: a place at once, or a refusal at once; a burst waits again', async () => {
  const admission = new Admission(2)
  const burst = ask(admission, 'read', 40)
  await soon()
  for (let round = 0; round < 13; round++) {
    for (const read of burst.filter(isIn)) read.leave?.()
    await soon()
  }
  // The queue has had its turn, and places are free.
  const [first, second, third, fourth] = ask(admission, 'read', 4)
  await soon()
  expect([first, second].map((each) => each && isIn(each))).toEqual([true, true])
  expect([third, fourth].map((each) => each?.isOver)).toEqual([true, true])
  await soon(600)
  const [later] = ask(admission, 'read', 1)
  await soon()
  expect(later?.isOver).toBe(false)
  first?.leave?.()
  await soon()
  expect(later && isIn(later)).toBe(true)
})

test('an order is let in while readers fill the shop, who is signed in comes before who is not, and searches last', async () => {
  const admission = new Admission(4)
  const searches = ask(admission, 'search', 10)
  await soon()
  expect(searches.filter(isIn)).toHaveLength(2)
  const first = ask(admission, 'read', 2)
  const reads = ask(admission, 'read', 10)
  const accounts = ask(admission, 'account', 1)
  const writes = ask(admission, 'write', 20)
  await soon()
  expect(writes.filter(isIn)).toHaveLength(20)
  expect([first.filter(isIn).length, reads.filter(isIn).length, accounts.filter(isIn).length]).toEqual([
    2, 0, 0,
  ])
  first[0]?.leave?.()
  await soon()
  expect([reads.filter(isIn).length, accounts.filter(isIn).length]).toEqual([0, 1])
  searches[0]?.leave?.()
  await soon()
  expect([searches.filter(isIn).length, reads.filter(isIn).length]).toEqual([2, 1])
})

test('a place that is left twice is one place', async () => {
  const admission = new Admission(1)
  const leave = await admission.enter('read')
  leave?.()
  leave?.()
  const reads = ask(admission, 'read', 2)
  await soon()
  expect(reads.filter(isIn)).toHaveLength(1)
})
