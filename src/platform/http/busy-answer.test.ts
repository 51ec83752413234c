import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { answerBusy } from './busy-answer.server.ts'

async function askBusy(): Promise<{ policy: string; html: string; script: string }> {
  const server = createServer((_, response) => answerBusy(response, true, 'Fans & more')).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const html = await response.text()
  server.close()
  expect(response.status).toBe(503)
  return {
    policy: response.headers.get('content-security-policy') ?? '',
    html,
    script: /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '',
  }
}

/** What the script makes of the page's element in a browser that keeps this. */
function themeAfter(script: string, localStorage: unknown): Record<string, string> {
  const attributes: Record<string, string> = {}
  const setAttribute = (name: string, value: string) => {
    attributes[name] = value
  }
  runInNewContext(script, { document: { documentElement: { setAttribute } }, localStorage })
  return attributes
}

test('the page for busy times runs the one script that its policy names, and nothing else', async () => {
  const { policy, html, script } = await askBusy()
  expect(script).not.toBe('')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(policy).toContain(`script-src 'sha256-${hash('sha256', script, 'base64')}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('it follows the theme that was chosen in the shop, and the system’s where none was or storage is closed', async () => {
  const { html, script } = await askBusy()
  for (const theme of ['dark', 'light'])
    expect(themeAfter(script, { getItem: (name: string) => (name === 'theme' ? theme : null) })).toEqual({
      'data-theme': theme,
    })
  for (const kept of [null, '', 'blue', 'dark"><script>'])
    expect(themeAfter(script, { getItem: () => kept })).toEqual({})
  expect(themeAfter(script, undefined)).toEqual({})
  expect(html).toContain('[data-theme=dark]{')
  expect(html).toMatch(/-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)/)
})
