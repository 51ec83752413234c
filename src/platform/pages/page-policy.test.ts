import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy, sealScripts } from './page-policy.server.ts'

const allowed = (html: string, nonce: string) => pagePolicy(sealScripts(html, nonce).scripts)
const hashOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`

test('only what carries the secret of this rendering is allowed', () => {
  const html =
    '<script nonce="s3cret">own()</script><script>evil()</script><script nonce="guess">evil(2)</script>' +
    '<script nonce="s3cret" src="/a.js"></script><p><script data-x=\'nonce="s3cre"\'>evil(3)</script></p>'
  const policy = allowed(html, 's3cret')
  expect(policy).toContain(hashOf('own()'))
  for (const evil of ['evil()', 'evil(2)', 'evil(3)']) expect(policy).not.toContain(hashOf(evil))
})

test('an own script that stands behind a foreign one that does not end is not taken for its own', () => {
  const policy = allowed('<script>evil()//<script nonce="s3cret">own()</script>', 's3cret')
  expect(policy).not.toMatch(/sha256/)
})

test('the secret is gone from the page that is kept', () => {
  expect(sealScripts('<script nonce="s3cret" async="">own()</script>', 's3cret').html).toBe(
    '<script async="">own()</script>',
  )
})
