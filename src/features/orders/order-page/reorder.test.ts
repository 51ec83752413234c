import { expect, test } from 'vitest'
import type { CartLine } from '#features/cart/cart.ts'
import type { CheckedLine } from '#features/cart/contract.ts'
import { planReorder } from './reorder.ts'

const ordered = (productId: string, quantity = 1, unitPriceCents = 1000) => ({
  productId,
  name: productId.toUpperCase(),
  quantity,
  unitPriceCents,
})
const today = (productId: string, stock: number, unitPriceCents = 1000): CheckedLine => ({
  productId,
  name: productId.toUpperCase(),
  partNumber: null,
  image: null,
  unitPriceCents,
  quantity: 1,
  subtotalCents: unitPriceCents,
  stock,
  problem: null,
})
const inCart = (productId: string, quantity: number): CartLine => ({
  ...ordered(productId, quantity),
  image: null,
  subtotalCents: quantity * 1000,
})
const taken = ({ lines }: ReturnType<typeof planReorder>) =>
  lines.map(({ productId, quantity, unitPriceCents }) => `${quantity} ${productId} ${unitPriceCents}`)

test('what is in stock is added at today’s price; what is sold out, gone or dearer is named', () => {
  const plan = planReorder(
    [ordered('fan', 2), ordered('psu'), ordered('case'), ordered('ssd', 3)],
    [today('fan', 9, 1250), today('psu', 0), { ...today('case', 0), problem: 'gone' }, today('ssd', 1)],
    [],
  )
  expect(taken(plan)).toEqual(['2 fan 1250', '1 ssd 1000'])
  expect(plan.notes).toEqual([
    'FAN is now $12.50. You paid $10.00.',
    'PSU is out of stock.',
    'CASE is no longer sold.',
    'Only 1 of SSD in stock.',
  ])
})

test('a line of the cart is not doubled, only made up to what was ordered, and never beyond ten', () => {
  const plan = planReorder(
    [ordered('fan', 2), ordered('ssd', 3)],
    [today('fan', 9), today('ssd', 9)],
    [inCart('fan', 4), inCart('ssd', 1)],
  )
  expect(taken(plan)).toEqual(['3 ssd 1000'])
  expect(plan.notes).toEqual(['FAN is already in your cart.'])
  const many = planReorder([ordered('fan', 12)], [today('fan', 99)], [])
  expect(taken(many)).toEqual(['10 fan 1000'])
})

test('a full cart takes no more lines, and says which', () => {
  const full = Array.from({ length: 199 }, (_, at) => inCart(`part${at}`, 1))
  const plan = planReorder([ordered('fan'), ordered('psu')], [today('fan', 9), today('psu', 9)], full)
  expect(taken(plan)).toEqual(['1 fan 1000'])
  expect(plan.notes).toEqual(['Your cart is full: PSU was not added.'])
})
