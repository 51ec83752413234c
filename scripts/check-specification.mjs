// Reads docs/specification.md and the reports of all suites: each row must name a test that ran and passed.
// A row whose test is "—" is open: it is counted and listed. Without reports it fails: `npm test` writes them.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './project.mjs'
import { REPORTS, readReport } from './reports.mjs'

const TABLE = 'docs/specification.md'
const OPEN = '—'

const rows = readRows(readFileSync(join(ROOT, TABLE), 'utf8'))
const results = worstOf([
  ...vitestResults(reportOf(REPORTS.vitest)),
  ...journeyResults(reportOf(REPORTS.journeys)),
])
const open = rows.filter(({ tests }) => tests.length === 0)
const problems = [...rows.flatMap(problemsOf), ...repeatedIds(rows)]

console.log(
  `${TABLE}: ${rows.length} statements, ${rows.length - open.length} with tests, ${open.length} open` +
    ` (${results.size} tests in the reports).`,
)
if (open.length > 0) console.log(`Open: ${open.map(({ id }) => id).join(', ')}`)
for (const problem of problems) console.log(problem)
if (problems.length > 0 || rows.length === 0) {
  console.log(`${problems.length} problems in ${TABLE}.`)
  process.exitCode = 1
}

/** The rows of all tables whose first cell is an id such as S2.14. */
function readRows(text) {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )
    .filter(([id]) => /^S\d+\.\d+$/.test(id ?? ''))
    .map(([id, , where = '', test = '', ...rest]) => ({
      id,
      where: quotedIn(where),
      tests: test === OPEN ? [] : quotedIn(test),
      isWhole: rest.length === 1 && (test === OPEN || quotedIn(test).length > 0),
    }))
}

/** What stands between backticks. */
function quotedIn(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, words]) => words)
}

function problemsOf({ id, where, tests, isWhole }) {
  const found = []
  if (!isWhole)
    found.push(`${id}: a row has id, statement, where, test and reading; a test stands in backticks.`)
  for (const file of where.filter((file) => !existsSync(join(ROOT, file))))
    found.push(`${id}: no file ${file}`)
  for (const test of tests) {
    const result = results.get(test)
    if (result === undefined) found.push(`${id}: did not run: ${test}`)
    else if (result !== 'passed') found.push(`${id}: ${result}: ${test}`)
  }
  return found
}

function repeatedIds(all) {
  const seen = new Set()
  return all.flatMap(({ id }) => {
    if (seen.has(id)) return [`${id}: there are two rows of this id.`]
    seen.add(id)
    return []
  })
}

function reportOf(file) {
  try {
    return readReport(file)
  } catch (error) {
    console.log(`${file} cannot be read (${error.message}). "npm test" writes it.`)
    process.exit(1)
  }
}

/** "file › group › title" and how it went. */
function vitestResults({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => [
      [relative(ROOT, name).replaceAll('\\', '/'), ...ancestorTitles, title].join(' › '),
      status,
    ]),
  )
}

/** By title. What failed once has failed; what passed somewhere was not skipped. */
function worstOf(all) {
  const order = ['skipped', 'passed', 'failed']
  const found = new Map()
  for (const [title, result] of all) {
    const before = found.get(title)
    if (before === undefined || order.indexOf(result) > order.indexOf(before)) found.set(title, result)
  }
  return found
}

/** A journey may run on a wide and on a narrow screen: it passed where it failed on none and was not skipped on all. */
function journeyResults({ suites }) {
  return suites.flatMap((file) => specsIn(file, `tests/journeys/${file.title}`))
}

function specsIn({ specs = [], suites = [] }, path) {
  return [
    ...specs.map(({ title, tests }) => [`${path} › ${title}`, resultOf(tests.map(({ status }) => status))]),
    ...suites.flatMap((suite) => specsIn(suite, `${path} › ${suite.title}`)),
  ]
}

function resultOf(statuses) {
  if (statuses.includes('unexpected')) return 'failed'
  // Flaky: it passed when it was tried again, which is the runner's to allow.
  return statuses.some((status) => status === 'expected' || status === 'flaky') ? 'passed' : 'skipped'
}
