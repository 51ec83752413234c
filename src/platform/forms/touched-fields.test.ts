import { expect, test } from 'vitest'
import { seenAfterSave, touchedFields } from './touched-fields.ts'

test('only what was touched is sent, with what it was', () => {
  const opened = { name: 'Ada', email: 'ada@example.com', role: 'admin' }
  expect(touchedFields(opened, { ...opened })).toEqual({})
  expect(touchedFields(opened, { ...opened, name: 'Ada ' })).toEqual({})
  expect(touchedFields(opened, { ...opened, name: 'Ada L.' })).toEqual({ name: 'Ada L.', nameWas: 'Ada' })
  expect(touchedFields({ name: '' }, { name: 'A', password: 'secret' })).toEqual({ name: 'A', nameWas: '' })
})

test('after a save what was sent is as the shop has it; what somebody else changed does not pass for typed here', () => {
  const opened = { name: 'Ada', email: 'ada@example.com', role: 'user' }
  const sent = { ...opened, name: ' Ada L.' }
  const saved = { name: 'Ada L.', email: 'other@example.com', role: 'admin' }
  const seen = seenAfterSave(opened, sent, saved)
  expect(seen).toEqual({ ...opened, name: 'Ada L.' })
  expect(touchedFields(seen, sent)).toEqual({})
})
