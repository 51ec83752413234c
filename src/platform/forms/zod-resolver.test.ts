import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { zodResolver } from './zod-resolver.ts'

const Order = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Name must be required.'), z.minLength(3, 'Too short.')),
    lines: z.array(z.object({ quantity: z.number().check(z.gte(1, 'At least one.')) })),
    again: z.string(),
  })
  .check(z.refine(({ name, again }) => name === again, { error: 'Not the same.', path: ['again'] }))

const options = { fields: {}, shouldUseNativeValidation: false }
const check = (values: z.input<typeof Order>) => zodResolver(Order)(values, undefined, options)

test('a field has the first of its words, also inside a list', async () => {
  expect(await check({ name: '', lines: [{ quantity: 1 }, { quantity: 0 }], again: '' })).toMatchObject({
    values: {},
    errors: {
      name: { message: 'Name must be required.' },
      lines: { 1: { quantity: { message: 'At least one.' } } },
    },
  })
})

test('what is typed twice and differs is wrong in the second field', async () => {
  expect(await check({ name: 'Ada', lines: [], again: 'Eda' })).toMatchObject({
    errors: { again: { message: 'Not the same.' } },
  })
})

test('values that keep the rules travel as they were typed', async () => {
  const values = { name: 'Ada', lines: [], again: 'Ada' }
  expect(await check(values)).toEqual({ values, errors: {} })
})

test('what nobody touched blocks nothing: the shop has it so already', async () => {
  const values = { name: 'Ab', lines: [], again: 'Ab' }
  const untouched = zodResolver(Order, (name) => name !== 'name')
  expect(await untouched(values, undefined, options)).toEqual({ values, errors: {} })
  const touched = zodResolver(Order, (name) => name === 'name')
  expect(await touched(values, undefined, options)).toMatchObject({
    errors: { name: { message: 'Too short.' } },
  })
})
