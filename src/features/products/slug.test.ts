import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf, slugsLike } from './slug.ts'

test('a product is called in its address what it is called on its box', () => {
  expect(slugOf('AMD Ryzen™ 7 9800X3D')).toBe('amd-ryzen-7-9800x3d')
  expect(slugOf('  G.Skill Trident Z5 RGB (2×16 GB) ')).toBe('g-skill-trident-z5-rgb-2-16-gb')
  expect(slugOf('be quiet! Dark Rock Pro 5')).toBe('be-quiet-dark-rock-pro-5')
  expect(slugOf("Tower & friend's cooler")).toBe('tower-and-friends-cooler')
})

test('accents fold to plain letters, other scripts are spelled in Latin ones', () => {
  expect(slugOf('Façade Lüfter größe Øre İstanbul ﬁne')).toBe('facade-lufter-grosse-ore-istanbul-fine')
  expect(slugOf('静音 散热器')).toBe('jingyin-sanreqi')
  expect(slugOf('Видеокарта GeForce 4070')).toBe('videokarta-geforce-4070')
  expect(slugOf('ゲーミング マウス')).toBe('gemingu-mausu')
  expect(slugOf('🙂')).toBe('product')
  expect(slugOf('!!!')).toBe('product')
})

test('whatever the name: lower letters, digits and single hyphens, 1 to 80 of them', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(80)
    }),
  )
  expect(slugOf('word '.repeat(40))).toMatch(/^(word-)+word$/)
  expect(slugOf('x'.repeat(200))).toHaveLength(80)
})

test('where the address is taken, numbers follow it', () => {
  expect(slugsLike('fan', 1, 3)).toEqual(['fan', 'fan-2', 'fan-3'])
  expect(slugsLike('fan', 4, 2)).toEqual(['fan-4', 'fan-5'])
})
