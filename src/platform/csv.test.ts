import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asWritten, csvLine, disarmed } from './csv.ts'

test('A27 IMPORT: no text of a list can run as a formula; numbers stay numbers', () => {
  for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＠SUM(A1)', '=HYPERLINK("http://x")'])
    expect(disarmed(evil)).toBe(`'${evil}`)
  for (const [evil, tame] of [
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['x;=1+1', "x;'=1+1"],
    ['x;"=1+1"', `x;"'=1+1"`],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\r\n＝1', "x\r\n'＝1"],
    ['x\r+1;-2', "x\r'+1;'-2"],
  ] as const)
    expect(disarmed(evil)).toBe(tame)
  // Prose and part numbers stay as they are.
  for (const harmless of ['A-1; B-2', '2 x USB; +1 HDMI', 'a=b', "it's"])
    expect(disarmed(harmless)).toBe(harmless)
  expect(csvLine(['=1+1', -5, 'NB-1', null, '+91 98450'])).toBe("'=1+1,-5,NB-1,,'+91 98450\r\n")
})

test('cells with separators, quotes and line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', ' blank '])).toBe(
    '"a,b","say ""hi""","two\nlines"," blank "\r\n',
  )
})

test('what was disarmed is read as it was written, whatever it is', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', ';', '"', 'a', '1')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 8 }), (text) => {
      expect(asWritten(disarmed(text))).toBe(text)
      expect(disarmed(text)).not.toMatch(/^[=+\-@\t\r]|[;\t\r]"*[=+\-@]/)
    }),
  )
})
