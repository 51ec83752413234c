import { expect, test } from 'vitest'
import { touchedFields } from './touched-fields.ts'

test('only what was touched is sent, with what it was', () => {
  const opened = { name: 'Ada', email: 'ada@example.com', role: 'admin' }
  expect(touchedFields(opened, { ...opened })).toEqual({})
  expect(touchedFields(opened, { ...opened, name: 'Ada ' })).toEqual({})
  expect(touchedFields(opened, { ...opened, name: 'Ada L.' })).toEqual({ name: 'Ada L.', nameWas: 'Ada' })
  expect(touchedFields({ name: '' }, { name: 'A', password: 'secret' })).toEqual({ name: 'A', nameWas: '' })
})
