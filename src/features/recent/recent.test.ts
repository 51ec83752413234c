import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRecent, MAX_SHOWN, NOTHING_RECENT, parseRecent } from './recent.ts'

test('the latest stands first, each once, and twelve are left beside the one that is looked at', () => {
  const looked = ['a', 'b', 'a', 'c'].reduce(addRecent, NOTHING_RECENT)
  expect(looked).toEqual(['c', 'a', 'b'])
  const many = Array.from({ length: 30 }, (_, at) => `p${at}`).reduce(addRecent, NOTHING_RECENT)
  expect(many).toHaveLength(MAX_SHOWN + 1)
  expect(many[0]).toBe('p29')
})

test('looking again at what is on top changes nothing', () => {
  const looked = addRecent(NOTHING_RECENT, 'a')
  expect(addRecent(looked, 'a')).toBe(looked)
})

test('whatever is stored, reading it answers ids', () => {
  expect(parseRecent('["a",5,null,"a","","b\\u0000","c"]')).toEqual(['a', 'c'])
  expect(parseRecent('{"a":1}')).toEqual([])
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (saved) =>
      parseRecent(saved).every((id) => typeof id === 'string' && id !== ''),
    ),
  )
})
