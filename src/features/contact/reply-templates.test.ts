import { expect, test } from 'vitest'
import { BUILT_IN_TEMPLATES, fillTemplate } from './reply-templates.ts'

test('a template greets by the first name, and everybody else too', () => {
  expect(fillTemplate('Hi {name},', 'Grace Okafor')).toBe('Hi Grace,')
  expect(fillTemplate('Hi {name}, dear {name}', '  Grace ')).toBe('Hi Grace, dear Grace')
  expect(fillTemplate('Hi {name},', ' ')).toBe('Hi there,')
  // What stands in a name is no pattern.
  expect(fillTemplate('Hi {name},', '$& {name}')).toBe('Hi $&,')
})

test('each template that comes with the shop has a name of its own and greets', () => {
  expect(new Set(BUILT_IN_TEMPLATES.map(({ name }) => name)).size).toBe(BUILT_IN_TEMPLATES.length)
  for (const { text } of BUILT_IN_TEMPLATES) expect(text).toMatch(/^Hi \{name\},\n\n/)
})
