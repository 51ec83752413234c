import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test('the machine itself has many names, and what is not surely one of them is public', () => {
  for (const host of [
    '127.0.0.1',
    '127.8.9.1',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    'localhost',
    'shop.Localhost',
  ])
    expect(isLoopback(host), host).toBe(true)
  for (const host of [
    '0.0.0.0',
    '::',
    '[::]',
    '10.0.0.5',
    '192.168.1.2',
    '::ffff:10.0.0.5',
    '127.1',
    '127.0.0.1.example.com',
    'localhost.example.com',
    'mylocalhost',
    'fe80::1',
    'shop.example.com',
    '',
  ])
    expect(isLoopback(host), host).toBe(false)
})
