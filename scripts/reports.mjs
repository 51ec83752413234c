// What the runners of tests wrote down, in one shape.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './project.mjs'

export const REPORTS = { vitest: 'test-results/vitest.json', journeys: 'test-results/journeys.json' }

/**
 * @returns {{ title: string, where: string, seconds: number, tries: number }[]} each test that ran, the second run on
 * another width as a test of its own
 */
export function testsIn(names = Object.keys(REPORTS)) {
  return names
    .filter((name) => existsSync(join(ROOT, REPORTS[name])))
    .flatMap((name) => (name === 'vitest' ? vitestTests : journeyTests)(readReport(REPORTS[name])))
}

/** Before a run that writes it: one that is cut off leaves none, not the last one's. */
export const removeReport = (name) => rmSync(join(ROOT, REPORTS[name]), { force: true })

/** @throws where it is not there, or is no report */
export function readReport(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}

function vitestTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, duration }) => ({
      title: [relative(ROOT, name).replaceAll('\\', '/'), ...ancestorTitles, title].join(' › '),
      where: '',
      seconds: (duration ?? 0) / 1000,
      tries: 1, // Vitest does not write it down: scripts/second-tries.mjs names them
    })),
  )
}

function journeyTests({ suites }) {
  const specsIn = ({ specs = [], suites: inner = [] }, path) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        title: `${path} › ${title}`,
        where: projectName,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        tries: results.length,
      })),
    ),
    ...inner.flatMap((suite) => specsIn(suite, `${path} › ${suite.title}`)),
  ]
  return suites.flatMap((file) => specsIn(file, `tests/journeys/${file.title}`))
}

const SHOWN = 20

/** The slowest tests of these reports, as lines for the terminal. */
export function slowest(names) {
  const tests = testsIn(names).toSorted((a, b) => b.seconds - a.seconds)
  return tests
    .slice(0, SHOWN)
    .map(
      ({ title, where, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${title}${where && ` (${where})`}`,
    )
}

/** The journeys that passed or failed only after they were tried again. */
export const triedAgain = (names) =>
  testsIn(names)
    .filter(({ tries }) => tries > 1)
    .map(({ title, where }) => `${title} (${where})`)
