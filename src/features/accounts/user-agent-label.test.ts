import { expect, test } from 'vitest'
import { userAgentLabel } from './user-agent-label.ts'

test('a session is called by the browser that began it', () => {
  const mozilla = 'Mozilla/5.0'
  const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  const words = [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`,
    `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    `${mozilla} (Linux; Android 15; Pixel 9) ${like} Chrome/140.0.0.0 Mobile Safari/537.36`,
    `${mozilla} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`,
    `${mozilla} (X11; Linux x86_64)`,
    'curl/8.14.1',
    null,
  ].map(userAgentLabel)
  expect(words).toEqual([
    'Edge on Windows',
    'Safari on macOS',
    'Chrome on iPhone',
    'Chrome on Android',
    'Firefox on Linux',
    'A browser on Linux',
    'Unknown app',
    'Unknown app',
  ])
})
