import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.server.ts'

test('of work that is ready at the same time one piece begins in a turn, in the order of asking', async () => {
  const begun: number[] = []
  for (const piece of [1, 2, 3]) void ownTurn().then(() => begun.push(piece))
  const after: number[][] = []
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn()
    after.push([...begun])
  }
  expect(after.map(({ length }) => length).slice(1)).toEqual([2, 3, 3])
  expect(begun).toEqual([1, 2, 3])
})
