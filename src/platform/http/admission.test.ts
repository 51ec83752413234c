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

test('a burst is served, and only who comes on top of it is refused', async () => {
  const admission = new Admission(4)
  const [slow] = ask(admission, 'read', 1)
  await soon(60)
  slow?.leave?.()
  const burst = ask(admission, 'read', 20)
  await soon(60)
  expect(burst.filter(isIn)).toHaveLength(4)
  expect(burst.filter(({ isOver, leave }) => isOver && !leave)).toEqual([])
  for (let turn = 0; turn < 5; turn++) {
    for (const read of burst) read.leave?.()
    await soon(1)
  }
  expect(burst.filter(isIn)).toHaveLength(20)
})

test('who finds no place is told so soon, also where nothing moves, and the next is served', async () => {
  const admission = new Admission(1)
  const [served, waiting] = ask(admission, 'read', 2)
  await soon()
  expect(waiting?.isOver).toBe(false)
  // Far less than the seconds that a hanging database takes, and enough for a machine that does other things.
  await soon(500)
  expect([waiting?.isOver, waiting && isIn(waiting)]).toEqual([true, false])
  served?.leave?.()
  const [next] = ask(admission, 'read', 1)
  await soon()
  expect(next && isIn(next)).toBe(true)
})

test('in overload, who would wait too long, as things go, is refused without a wait', async () => {
  const admission = new Admission(1)
  const [slow] = ask(admission, 'read', 100)
  await soon(200)
  slow?.leave?.()
  const [served, refused] = ask(admission, 'read', 2)
  await Promise.resolve()
  await Promise.resolve()
  expect([served && isIn(served), refused?.isOver, refused && isIn(refused)]).toEqual([true, true, false])
})

test('a page that was kept is made anew while readers fill the shop', async () => {
  const admission = new Admission(1)
  ask(admission, 'read', 20)
  const kept = ask(admission, 'kept', 4)
  await soon()
  expect(kept.filter(isIn)).toHaveLength(4)
})

test('an order is let in while readers fill the shop, who is signed in comes before who is not, and searches last', async () => {
  const admission = new Admission(4)
  const searches = ask(admission, 'search', 10)
  await soon()
  expect(searches.filter(isIn)).toHaveLength(3)
  const first = ask(admission, 'read', 1)
  const reads = ask(admission, 'read', 10)
  const accounts = ask(admission, 'account', 1)
  const writes = ask(admission, 'write', 20)
  await soon()
  expect(writes.filter(isIn)).toHaveLength(20)
  expect([first.filter(isIn).length, reads.filter(isIn).length, accounts.filter(isIn).length]).toEqual([
    1, 0, 0,
  ])
  first[0]?.leave?.()
  await soon()
  expect([reads.filter(isIn).length, accounts.filter(isIn).length]).toEqual([0, 1])
  searches[0]?.leave?.()
  await soon()
  expect([searches.filter(isIn).length, reads.filter(isIn).length]).toEqual([3, 1])
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
