import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

const PATHS = [[], ['product'], ['dashboard', 'myOrder'], ['product', ':id'], ['product', ':id', 'specs']]

test('a page has one address: other capitals, slashes at the end and doubled ones lead to it', () => {
  for (const [sent, own] of [
    ['/Product', '/product'],
    ['/product/', '/product'],
    ['//product', '/product'],
    ['/PRODUCT/GPU-5080/Specs/', '/product/GPU-5080/specs'],
    ['/dashboard/myorder', '/dashboard/myOrder'],
    ['/product/a%2Fb/', '/product/a%2Fb'],
  ] as const)
    expect([sent, ownAddress(PATHS, sent)]).toEqual([sent, own])
})

test('what is at its own address, or nowhere, is left alone', () => {
  for (const sent of [
    '/',
    '/product',
    '/product/GPU-5080',
    '/nothing',
    '/nothing/',
    '//evil.example/x',
    '/product/a/b/c',
  ])
    expect([sent, ownAddress(PATHS, sent)]).toEqual([sent, null])
})
