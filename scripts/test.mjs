// npm test: everything that must hold before a change is kept. The steps in their order; the first that fails ends it.
import { findChromium } from './find-chromium.mjs'
import { Problem } from './problem.mjs'
import { ownPath, run } from './project.mjs'

const withJourneys = !process.argv.includes('--without-journeys')
const server = process.env.TEST_DATABASE_URL
const REPORT =
  '--reporter=default --reporter=./scripts/second-tries.mjs --reporter=json --outputFile=test-results/vitest.json'

const STEPS = [
  { name: 'format and lint', run: 'biome check .' },
  { name: 'route types', run: 'react-router typegen' },
  { name: 'types', run: 'tsc --noEmit' },
  { name: 'unused code', run: 'knip' },
  { name: 'tests', run: `vitest run ${REPORT}`, env: { TEST_DATABASE_URL: '' }, show: 1 },
  { name: 'tests on TEST_DATABASE_URL', run: 'vitest run', show: 1, skip: !server },
  { name: 'pages', run: 'node scripts/ready.mjs start', skip: !withJourneys },
  { name: 'journeys', run: 'playwright test', prepare: findChromium, show: 1, skip: !withJourneys },
  { name: 'specification', run: 'node scripts/check-specification.mjs', show: 1, skip: !withJourneys },
]

const done = []
try {
  for (const step of STEPS.filter(({ skip }) => !skip)) await take(step)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
summarize()

async function take({ name, run: command, env, prepare, show }) {
  const began = performance.now()
  console.log(`\n── ${name} (${command})`)
  let ok = false
  try {
    const more = { ...env, ...(await prepare?.()) }
    const [program, ...args] = command.split(' ')
    const {
      ok: passed,
      how,
      output,
    } = await run(program, args, {
      env: { ...process.env, PATH: ownPath(), ...more },
      show,
    })
    ok = passed
    if (!passed) {
      console.log(output)
      throw new Problem(`"${command}" failed (${how}).`)
    }
  } finally {
    const seconds = (performance.now() - began) / 1000
    done.push({ name, ok, seconds })
    console.log(`${ok ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`)
  }
}

function summarize() {
  const width = Math.max(...STEPS.map(({ name }) => name.length))
  console.log('\nSummary')
  for (const { name, skip } of STEPS) {
    const step = done.find((taken) => taken.name === name)
    const result = step
      ? `${step.ok ? '✓' : '✗'} ${step.seconds.toFixed(1).padStart(6)} s`
      : skip
        ? '-'
        : '  not run'
    console.log(`  ${name.padEnd(width)}  ${result}`)
  }
  const seconds = done.reduce((sum, step) => sum + step.seconds, 0)
  console.log(process.exitCode ? 'Failed.' : `All good in ${seconds.toFixed(0)} s.`)
}
