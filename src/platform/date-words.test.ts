import { expect, test } from 'vitest'
import { dayInWords, timeInWords } from './date-words.ts'

test('an instant and a day are written as en-US writes them', () => {
  const at = new Date(2026, 10, 8, 15, 6)
  expect(timeInWords(at)).toBe('Nov 8, 2026, 3:06 PM')
  expect(dayInWords(at)).toBe('Nov 8, 2026')
})
