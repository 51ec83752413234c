import { expect, test } from 'vitest'
import { readSettings } from './settings.server.ts'
import { warnings } from './settings-warnings.ts'

const of = (environment: Record<string, string>) => warnings(readSettings(environment)).join(' ')

test('links that open on no other machine are told of', () => {
  expect(of({ HOST: '0.0.0.0', PORT: '8080' })).toContain('Links in emails begin with http://0.0.0.0:8080')
  expect(of({ HOST: '::' })).toContain('Links in emails begin with http://[::]:3000')
  expect(of({ HOST: '0.0.0.0', PUBLIC_URL: 'http://shop.example.com' })).toBe('')
  expect(of({})).toBe('')
})

test('a proxy whose visitors would all share one rate limit is told of', () => {
  const https = { PUBLIC_URL: 'https://shop.example.com' }
  expect(of(https)).toContain('all visitors share one rate limit')
  expect(of({ ...https, TRUST_PROXY: 'on' })).toBe('')
  expect(of({ ...https, ADDRESS_RATE_LIMIT: 'off' })).toBe('')
})
