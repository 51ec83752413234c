import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asWritten, csvLine, disarmed } from './csv.ts'

test('A27 IMPORT: no text of a list can run as a formula; numbers stay numbers', () => {
  for (const evil of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＠SUM(A1)',
    '=HYPERLINK("http://x")',
  ])
    expect(disarmed(evil)).toBe(`'${evil}`)
  expect(csvLine(['=1+1', -5, 'NB-1', null, '+91 98450'])).toBe("'=1+1,-5,NB-1,,'+91 98450\r\n")
})

test('cells with separators, quotes and line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', ' blank '])).toBe(
    '"a,b","say ""hi""","two\nlines"," blank "\r\n',
  )
})

test('what was disarmed is read as it was written, whatever it is', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 6 }), (text) => {
      expect(asWritten(disarmed(text))).toBe(text)
      expect(disarmed(text)).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
