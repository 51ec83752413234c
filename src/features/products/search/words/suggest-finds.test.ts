import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { suggestFor } from './suggest-finds.ts'

const suggest = suggestFor(['Headsets', 'Webcams and audio', 'Power supplies', 'Networking'])

test('a search that names a kind of goods is offered the category of that kind', () => {
  expect(suggest('earbuds')).toEqual({ finds: 'Headsets', why: 'meaning' })
  expect(suggest('zorblat psu')).toEqual({ finds: 'Power supplies', why: 'meaning' })
})

test('a misspelled one is offered what it is nearest to: a category, or the words of the trade', () => {
  expect(suggest('microfone')).toEqual({ finds: 'microphone', why: 'spelling' })
  expect(suggest('hedsetts')).toEqual({ finds: 'Headsets', why: 'spelling' })
  expect(suggest('networkking')).toEqual({ finds: 'Networking', why: 'spelling' })
})

test('nothing is offered for what is near to nothing, short, or of a kind that the shop has not', () => {
  for (const words of [
    'thermal paste',
    'riser cable',
    'gpa',
    'steam machine',
    'laptop',
    '',
    '%',
    'x'.repeat(60),
  ])
    expect([words, suggest(words)]).toEqual([words, null])
})

test('letters put in, taken out and changed are counted, up to a most', () => {
  expect(editDistance('microfone', 'microphone', 3)).toBe(2)
  expect(editDistance('same', 'same', 2)).toBe(0)
  expect(editDistance('', 'ab', 2)).toBe(2)
  expect(editDistance('kitten', 'sitting', 2)).toBe(3)
  expect(editDistance('a', 'abcdef', 2)).toBe(3)
})
