import { expect, test } from 'vitest'
import { safeNext } from '#paths.ts'
import { hasControl, ownPath } from './own-path.ts'

const AWAY = [
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example/x',
  '/%0a/evil.example',
  '/%5cevil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'product',
  '',
]

test('an address that leads to another site, however it is written, is none of ours', () => {
  for (const away of AWAY) {
    expect(ownPath(away), away).toBeNull()
    expect(safeNext(away, '/profile'), away).toBe('/profile')
  }
})

test('an address of this site stays as it is', () => {
  for (const own of ['/', '/product?search=a//b#top', '/product/a%2Fb', '/login?next=%2F%2Fx', '/caf%C3%A9'])
    expect(ownPath(own), own).toBe(own)
})

test('control characters are seen raw and encoded, letters are not taken for them', () => {
  for (const path of ['/a%00', '/%1F', '/%7f/x', '/\u0000', '/a\u0085', '/%C2%85', '/%E2%80%a8x', '/x\u2029'])
    expect(hasControl(path), path).toBe(true)
  for (const path of ['/a%20b', '/%C3%85', '/%E2%82%AC', '/%2509']) expect(hasControl(path), path).toBe(false)
})
