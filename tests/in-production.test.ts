import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Says, as the process ends, which React it has: this function is there for developers only.
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module'
  const require = createRequire(process.cwd() + '/')
  process.on('exit', () => process.stdout.write('captureOwnerStack is ' + typeof require('react').captureOwnerStack))
`)}`

test('the shop runs React as it is made for shops, not for development', async () => {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV'))
  // A setting that it does not take ends the start right after everything was imported.
  const ended = await promisify(execFile)(process.execPath, ['--import', WATCH, 'src/server.ts'], {
    env: { ...environment, PORT: 'none' },
  }).catch((problem: { stdout: string }) => problem)
  expect(ended.stdout).toContain('captureOwnerStack is undefined')
})
