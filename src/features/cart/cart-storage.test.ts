import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLine, deleteLine, setQuantity } from './cart.ts'
import { openCartStorage } from './cart-storage.ts'
import { parseCart } from './saved-cart.ts'

const sound = { productId: 'fan', name: 'Fan', image: null, unitPrice: 24.99, quantity: 3, subTotal: 74.97 }
const inner = { productId: 'fan', name: 'Fan', image: null, unitPriceCents: 2499, quantity: 3 }
const json = (value: unknown) => JSON.stringify(value)

/** What a browser has: storage that tabs share, and news of what other tabs wrote. */
function browser(saved: string | null = null) {
  const store = new Map<string, string>(saved === null ? [] : [['cart', saved]])
  const tabs: EventTarget[] = []
  return {
    saved: () => store.get('cart') ?? null,
    put: (value: string) => store.set('cart', value),
    closed: false,
    full: false,
    openTab() {
      const news = new EventTarget()
      tabs.push(news)
      const storage = {
        getItem: (key: string) => store.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (this.full) throw new Error('QuotaExceededError')
          store.set(key, value)
          for (const tab of tabs)
            if (tab !== news) tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
        },
      }
      return openCartStorage(
        () => {
          if (this.closed) throw new Error('SecurityError')
          return storage
        },
        () => news,
      )
    },
  }
}

test('A01 CART-STORE: of a damaged cart the sound lines stay, and the next write mends it', () => {
  const { unitPrice: _, ...priceless } = sound
  const damaged: [string, number][] = [
    ['{"lines":[', 0],
    ['null', 0],
    ['"[]"', 0],
    ['{}', 0],
    ['', 0],
    ['[null]', 0],
    ['[{"productId":5}]', 0],
    [json([sound, priceless]), 1],
    [json([priceless, sound, sound]), 1],
    ['x'.repeat(2_000_000), 0],
    [json(Array(3000).fill(null)), 0],
  ]
  for (const wrong of [
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: '2' },
    { unitPrice: -1 },
    { unitPrice: 1.005 },
    { unitPrice: '24.99' },
    { unitPrice: 1e300 },
    { productId: '' },
    { productId: 'a\u0000b' },
    { name: 'half a pair \ud83d' },
    { name: 'x'.repeat(2_000_000) },
    { name: null },
    { name: 'x'.repeat(201) },
  ])
    damaged.push([
      json([
        { ...sound, ...wrong },
        { ...sound, productId: 'other' },
      ]),
      1,
    ])
  for (const [saved, count] of damaged) {
    const window = browser(saved)
    const cart = window.openTab()
    expect(cart.read().length, saved.slice(0, 90)).toBe(count)
    cart.change((lines) => addLine(lines, { ...inner, productId: 'new' }))
    expect(JSON.parse(window.saved() ?? '')).toHaveLength(count + 1)
  }
})

test('A01 CART-STORE: a picture or a subtotal that makes no sense costs no line', () => {
  const odd = { ...sound, image: 5, subTotal: 'free' }
  expect(parseCart(json([odd]))).toEqual([{ ...inner, subtotalCents: 7497 }])
})

test('A01 CART-STORE: of more than may be in a line, as many as may be are kept', () => {
  for (const quantity of [11, 1e300])
    expect(parseCart(json([{ ...sound, quantity }]))).toEqual([
      { ...inner, quantity: 10, subtotalCents: 24990 },
    ])
})

test('A01 CART-STORE: whatever is stored, reading it answers a cart', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((one) => `[${one},${json(sound)}]`),
      ),
      (saved) => {
        for (const { quantity } of parseCart(saved)) expect(quantity).toBeGreaterThan(0)
      },
    ),
  )
})

test('the cart is saved in the specification’s words, in dollars', () => {
  const window = browser()
  window.openTab().change((cart) => addLine(cart, inner))
  expect(JSON.parse(window.saved() ?? '')).toEqual([sound])
})

test('a cart that did not change is the same object', () => {
  const cart = browser(json([sound])).openTab()
  expect(cart.read()).toBe(cart.read())
})

test('two tabs: each change builds on what the other saved, and both hear of it', () => {
  const window = browser()
  const [left, right] = [window.openTab(), window.openTab()]
  const heard = { left: 0, right: 0 }
  const stop = left.subscribe(() => heard.left++)
  right.subscribe(() => heard.right++)
  left.change((cart) => addLine(cart, inner))
  right.change((cart) => addLine(cart, { ...inner, productId: 'paste' }))
  left.change((cart) => setQuantity(cart, 'paste', 4))
  expect(right.read().map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['fan', 3],
    ['paste', 4],
  ])
  expect(heard).toEqual({ left: 3, right: 3 })
  stop()
  right.change((cart) => deleteLine(cart, 'fan'))
  expect(heard).toEqual({ left: 3, right: 4 })
})

test('a write re-reads, even where no news of the other tab came', () => {
  const window = browser(json([sound]))
  const cart = window.openTab()
  expect(cart.read()).toHaveLength(1)
  window.put(json([sound, { ...sound, productId: 'other' }]))
  cart.change((lines) => setQuantity(lines, 'fan', 4))
  expect(JSON.parse(window.saved() ?? '')).toHaveLength(2)
})

test('where storage is closed or full the cart lasts as long as the page', () => {
  for (const trouble of ['closed', 'full'] as const) {
    const window = browser(json([sound]))
    window[trouble] = true
    const cart = window.openTab()
    cart.change((lines) => addLine(lines, { ...inner, productId: 'paste' }))
    expect(cart.read().map(({ productId }) => productId)).toContain('paste')
    window[trouble] = false
    cart.change((lines) => setQuantity(lines, 'paste', 4))
    expect(JSON.parse(window.saved() ?? '').map((line: typeof sound) => line.quantity)).toContain(4)
  }
})

test('a name is as long as the shop counts it: 200 emoji are 200 characters', () => {
  const named = (name: string) => parseCart(json([{ ...sound, name }])).map((line) => line.name)
  expect(named('🖥'.repeat(200))).toEqual(['🖥'.repeat(200)])
  expect(named('🖥'.repeat(201))).toEqual([])
})
