import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from './tests/support/free-port.ts'

// The runner reads this file again in each of its processes: folder and port are chosen once, by the first.
process.env.JOURNEY_FOLDER ??= mkdtempSync(join(tmpdir(), 'northbridge-journeys-'))
process.env.JOURNEY_PORT ??= String(await freePort())
const address = `http://127.0.0.1:${process.env.JOURNEY_PORT}`

// What they find does not depend on the width, or they set widths of their own: once is enough. A single test that
// concerns one width alone says so by its tag, @wide or @narrow.
const widthless = [
  'cache',
  'crawl',
  'escape',
  'first-admin',
  'inline-changes',
  'keyboard',
  'late-answers',
  'look',
  'other-session',
  'roles',
  'saved-in-part',
  'seo',
  'storage',
  'uploads',
  'zones',
]

/** People's ways through a demo shop of its own, in a real browser, on a wide and on a narrow screen. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  // Emptied at the start of each run: the reports beside it stay.
  outputDir: 'test-results/journeys',
  workers: 2,
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  globalTeardown: './tests/journeys/support/clear-folder.ts',
  use: {
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', grepInvert: /@narrow/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'narrow',
      grepInvert: /@wide/,
      testIgnore: widthless.map((name) => `**/${name}.spec.ts`),
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node src/server.ts',
    url: `${address}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.JOURNEY_PORT,
      DATA_DIR: process.env.JOURNEY_FOLDER,
      DEMO: 'on',
      // Every visitor of a test comes from the same address.
      ADDRESS_RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
  },
})
