import { expect, test } from 'vitest'
import { openPricedHtml } from './priced-html.server.tsx'

const DATA = JSON.stringify([
  { _1: 2, _3: 4, _5: 6, _7: 8 },
  'id',
  'anvil',
  'priceCents',
  10_000,
  'discountCents',
  0,
  'version',
  1,
])
const page = (fragment: string) =>
  Buffer.from(
    `<p>“Anvil”</p>${fragment}<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(`${DATA}\n`)});</script>`,
  )
const NEWS = new Map([['anvil', { priceCents: 12_345, discountCents: 0, version: 2 }]])

test('a price is filled in where it stands', () => {
  const html = openPricedHtml(page('<strong data-price="paid:anvil">$100.00</strong>'))
  const { body } = html?.fill(NEWS) ?? {}
  expect(String(body)).toContain('<p>“Anvil”</p><strong data-price="paid:anvil">$123.45</strong><script>')
})

test('a page with a price that could not be drawn again is made anew', () => {
  for (const unknown of ['total:anvil', 'constructor:anvil', 'paid:bellows'])
    expect(openPricedHtml(page(`<strong data-price="${unknown}">$100.00</strong>`)), unknown).toBeNull()
})
