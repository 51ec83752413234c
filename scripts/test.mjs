// npm test: everything that must hold before a change is kept. The steps in their order; the first that fails ends it.
// npm test -- NAME: only the tests whose file or title has NAME in it.
// STRICT=1 npm test: what passed only when it was tried again fails the run.
import { findChromium } from './find-chromium.mjs'
import { Problem } from './problem.mjs'
import { ownPath, run } from './project.mjs'
import { removeReport, slowest, triedAgain } from './reports.mjs'
import { journeyArguments, vitestArguments } from './tests-named.mjs'

const options = process.argv.slice(2)
const withJourneys = !options.includes('--without-journeys')
const [name] = options.filter((option) => !option.startsWith('--'))
const server = process.env.TEST_DATABASE_URL
const VITEST =
  'vitest run --reporter=default --reporter=./scripts/second-tries.mjs --reporter=json --outputFile=test-results/vitest.json'

const all = [
  { name: 'format and lint', run: 'biome check .' },
  { name: 'route types', run: 'react-router typegen' },
  { name: 'types', run: 'tsc --noEmit' },
  { name: 'unused code', run: 'knip' },
  { name: 'tests', run: VITEST, env: { TEST_DATABASE_URL: '' }, show: 1, report: 'vitest' },
  { name: 'tests on TEST_DATABASE_URL', run: 'vitest run', show: 1, skip: !server },
  { name: 'pages', run: 'node scripts/ready.mjs start', skip: !withJourneys },
  {
    name: 'journeys',
    run: 'playwright test',
    prepare: findChromium,
    show: 1,
    skip: !withJourneys,
    report: 'journeys',
  },
  { name: 'soak', run: 'node bench/soak/run.ts', env: { MINUTES: '1' }, show: 1, skip: !withJourneys },
  { name: 'specification', run: 'node scripts/check-specification.mjs', show: 1, skip: !withJourneys },
]

const done = []
let steps = all
try {
  if (name !== undefined) steps = await stepsFor(name)
  for (const step of steps.filter(({ skip }) => !skip)) await take(step)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
summarize()

async function take({ name, run: command, more = [], env, prepare, show, report }) {
  const began = performance.now()
  console.log(`\n── ${name} (${command})`)
  let ok = false
  if (report) removeReport(report)
  try {
    const settings = { ...env, ...(await prepare?.()) }
    const [program, ...args] = command.split(' ')
    const {
      ok: passed,
      how,
      output,
    } = await run(program, [...args, ...more], {
      env: { ...process.env, PATH: ownPath(), ...settings },
      show,
    })
    ok = passed
    if (!passed) {
      console.log(output)
      throw new Problem(`"${command}" failed (${how}).`)
    }
  } finally {
    const seconds = (performance.now() - began) / 1000
    done.push({ name, ok, seconds, report })
    console.log(`${ok ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`)
  }
}

/** Of all steps those that this name leaves, each with what it names. */
async function stepsFor(name) {
  const [vitest, journeys] = [vitestArguments(name), await journeyArguments(name)]
  if (!vitest && !journeys) throw new Problem(`No test has "${name}" in its file or title.`)
  const named = { tests: vitest, journeys, pages: journeys && [] }
  return all.filter((step) => named[step.name]).map((step) => ({ ...step, more: named[step.name] }))
}

function summarize() {
  const reports = done.flatMap(({ report }) => report ?? [])
  if (reports.length > 0) console.log(['\nThe slowest twenty', ...slowest(reports)].join('\n  '))
  const again = triedAgain(reports)
  if (again.length > 0) console.log(['\nTried again', ...again].join('\n  '))
  const width = Math.max(...steps.map(({ name }) => name.length))
  console.log('\nSummary')
  for (const { name, skip } of steps) {
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
