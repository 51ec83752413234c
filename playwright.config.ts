import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from './tests/support/free-port.ts'

// The runner reads this file again in each of its processes: folder and port are chosen once, by the first.
process.env.JOURNEY_FOLDER ??= mkdtempSync(join(tmpdir(), 'northbridge-journeys-'))
process.env.JOURNEY_PORT ??= String(await freePort())
const address = `http://127.0.0.1:${process.env.JOURNEY_PORT}`

/**
 * What depends on the width runs on a narrow screen as well: every page and dialog of the two lists, where each control
 * is looked at for reach and overlap, the ways that lead through the filter, and each test with this tag.
 */
const NARROW = /\b(access|access-dashboard|buy|filter)\.spec\.ts|@narrow|@both/

// A journey waits for its own browser and for the shop about as long as either works.
const workers = Number(process.env.JOURNEY_WORKERS) || Math.max(2, Math.ceil(availableParallelism() * 1.5))

// A recording slows each step: a test that failed is tried again with it. A strict run wants to see the first failure.
const isStrict = process.env.STRICT === '1'

/** People's ways through a demo shop of its own, in a real browser, on a wide and on a narrow screen. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  // Emptied at the start of each run: the reports beside it stay.
  outputDir: 'test-results/journeys',
  workers,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  failOnFlakyTests: isStrict,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  globalTeardown: './tests/journeys/support/clear-folder.ts',
  use: {
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: isStrict ? 'retain-on-first-failure' : 'on-first-retry',
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
      grep: NARROW,
      grepInvert: /@wide/,
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
