import { expect, test } from 'vitest'
import { carrierOf, groupedNumber, looksLike, safeLink, trackingLink, trackingNumberOf } from './carriers.ts'

test('a number is kept as the carrier asks for it, however it was copied', () => {
  expect(trackingNumberOf('UPS', ' 1z 999 aa1 01 2345 6784 ')).toBe('1Z999AA10123456784')
  expect(trackingNumberOf('USPS', '9400-1000-0000-0000-0000-00')).toBe('9400100000000000000000')
  expect(trackingNumberOf('Other', ' ab 12-c ')).toBe('ab 12-c')
})

test('each carrier’s numbers look like its own, and others do not', () => {
  for (const [carrier, ...numbers] of [
    ['UPS', '1Z999AA10123456784', '1z 999 aa1 01 2345 6784'],
    ['FedEx', '123456789012', '123456789012345'],
    ['USPS', '9400100000000000000000', 'EA123456789US'],
    ['DHL', '1234567890', 'JD014600003828392837'],
    ['Other', 'anything at all'],
  ] as const)
    for (const number of numbers) expect(looksLike(carrier, number), `${carrier} ${number}`).toBe(true)
  for (const [carrier, number] of [
    ['UPS', '123456789012'],
    ['FedEx', '1Z999AA10123456784'],
    ['USPS', '12345'],
    ['DHL', 'nonsense'],
  ] as const)
    expect(looksLike(carrier, number), `${carrier} ${number}`).toBe(false)
})

test('a number tells its carrier where it can be no other’s', () => {
  expect(carrierOf('1z 999 aa1 01 2345 6784')).toBe('UPS')
  expect(carrierOf('123456789012')).toBe('FedEx')
  expect(carrierOf('EA123456789US')).toBeNull()
  expect(carrierOf('JD014600003828392837')).toBe('DHL')
  // FedEx and USPS both have numbers of 22 digits.
  expect(carrierOf('9400100000000000000000')).toBeNull()
  expect(carrierOf('')).toBeNull()
})

test('a link follows from carrier and number; of another carrier it is the one that was given', () => {
  const ups = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', trackingUrl: null }
  expect(trackingLink(ups)).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784')
  expect(trackingLink({ ...ups, trackingNumber: '' })).toBeNull()
  expect(trackingLink({ ...ups, trackingNumber: '"><b>&x=1' })).toBe(
    'https://www.ups.com/track?tracknum=%22%3E%3Cb%3E%26x%3D1',
  )
  expect(trackingLink({ carrier: null, trackingNumber: '12', trackingUrl: 'https://x.example/1' })).toBeNull()
  const other = { carrier: 'Other', trackingNumber: '', trackingUrl: 'https://bikes.example/t/7' }
  expect(trackingLink(other)).toBe('https://bikes.example/t/7')
})

test('a link that is not safe to offer is none', () => {
  expect(safeLink(' https://bikes.example/t?n=7#now ')).toBe('https://bikes.example/t?n=7#now')
  for (const typed of [
    '',
    'bikes.example',
    'http://bikes.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//bikes.example',
    'https://',
    'https://localhost/x',
    'https://me:secret@bikes.example',
    `https://bikes.example/${'x'.repeat(500)}`,
  ])
    expect(safeLink(typed), typed).toBeNull()
})

test('a number is shown in the groups of its label', () => {
  expect(groupedNumber('1Z999AA10123456784')).toBe('1Z 999 AA1 01 2345 6784')
  expect(groupedNumber('123456789012')).toBe('1234 5678 9012')
  expect(groupedNumber('AB-7')).toBe('AB-7')
})
