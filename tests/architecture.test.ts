import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// What the project holds of itself: who may import whom, how long a file may get, which words it may not say.

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const code = tracked.filter((file) => /^(src|tests|bench|scripts)\/.*\.(ts|tsx|mjs)$/.test(file))
const textOf = (file: string) => readFileSync(file, 'utf8')

type Import = { from: string; to: string }

const imports: Import[] = code.flatMap((file) =>
  [...textOf(file).matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([#.][^']+)'/g)].map(([, path = '']) => ({
    from: file,
    to: path.startsWith('#')
      ? `src/${path.slice(1).replace(/^\//, '')}`
      : normalize(join(dirname(file), path)),
  })),
)

if (imports.length < 200) throw new Error('The imports were not read.')

/** What the site map names: pages, wherever they lie. */
const pages = new Set(
  [...textOf('src/routes.ts').matchAll(/'((?:features|shell)\/[^']+)'/g)].map(([, path]) => `src/${path}`),
)
if (pages.size < 40) throw new Error('The pages were not read.')

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
const isTest = (file: string) => /\.test\.tsx?$|^tests\//.test(file)
const shown = (list: Import[]) => list.map(({ from, to }) => `${from} -> ${to}`)

test('ui knows no platform, no feature and no shell', () => {
  expect(
    shown(imports.filter(({ from, to }) => from.startsWith('src/ui/') && !to.startsWith('src/ui/'))),
  ).toEqual([])
})

test('platform knows no feature, no shell and no map', () => {
  const wrong = imports.filter(
    ({ from, to }) => from.startsWith('src/platform/') && !isTest(from) && !/^src\/(platform|ui)\//.test(to),
  )
  expect(shown(wrong)).toEqual([])
})

test('a feature uses of another only its contract, rules, verbs and components', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [one, other] = [featureOf(from), featureOf(to)]
    if (!one || !other || one === other || isTest(from)) return false
    return pages.has(to) || /\/(pages\/|queries\.server\.ts$|api\.server\.ts$)/.test(to)
  })
  expect(shown(wrong)).toEqual([])
})

/** Groups in which each leads to every other, of more than one. */
function circlesOf(pairs: Iterable<readonly [string, string]>): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of pairs) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [start]
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const to of next.get(at) ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          open.push(to)
        }
    return seen
  }
  const reached = new Map([...next.keys()].map((name) => [name, reach(name)]))
  const circles = [...reached].flatMap(([name, seen]) =>
    seen.has(name)
      ? [
          [...seen]
            .filter((other) => reached.get(other)?.has(name))
            .sort()
            .join(' '),
        ]
      : [],
  )
  return [...new Set(circles)].map((circle) => circle.split(' '))
}

test('features import each other in one direction only, types too', () => {
  const pairs = imports.flatMap(({ from, to }): [string, string][] => {
    const [one, other] = [featureOf(from), featureOf(to)]
    return one && other && one !== other && !isTest(from) ? [[one, other]] : []
  })
  expect(circlesOf(pairs)).toEqual([])
})

test('no files import each other in a circle, types too', () => {
  const pairs = imports.flatMap(({ from, to }): [string, string][] =>
    from.startsWith('src/') && !isTest(from) ? [[from, to]] : [],
  )
  expect(circlesOf(pairs)).toEqual([])
})

test('features know no shell', () => {
  expect(shown(imports.filter(({ from, to }) => featureOf(from) && to.startsWith('src/shell/')))).toEqual([])
})

test('only what opens a shop, its commands and its import worker know the demo and its drawings', () => {
  const openers = /^src\/(demo\/|open-shop\.server\.ts$|shop\.ts$|import-worker\.ts$)/
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith('src/') && to.startsWith('src/demo/') && !openers.test(from) && !isTest(from),
  )
  expect(shown(wrong)).toEqual([])
})

test('what runs in a browser imports nothing that is the server’s alone', () => {
  const wrong = imports.filter(({ from, to }) => {
    const isServer = (file: string) =>
      /\.server\.tsx?$/.test(file) || /^src\/(server|dev|shop)\.ts$/.test(file)
    return (
      (/^src\/(ui|shell)\//.test(from) || (featureOf(from) && from.endsWith('.tsx'))) &&
      !isServer(from) &&
      !isTest(from) &&
      isServer(to)
    )
  })
  expect(shown(wrong)).toEqual([])
})

test('no file is longer than 300 lines, data and the schema excepted', () => {
  const excepted = /^src\/demo\/(catalogue|reviews)\/|\/schema\.ts$|common-passwords/
  const long = code.filter((file) => !excepted.test(file) && textOf(file).split('\n').length > 301)
  expect(long).toEqual([])
})

test('rooms have names: no utils, misc, helpers, types or barrels', () => {
  expect(
    code.filter((file) => /(^|\/)(utils?|misc|helpers?|common|types|index)\.(ts|tsx)$/.test(file)),
  ).toEqual([])
})

test('nothing is left for later in the code, and no test is skipped or alone', () => {
  const left = code.filter(
    (file) =>
      file !== 'tests/architecture.test.ts' &&
      /\b(TODO|FIXME|XXX)\b|\b(test|it|describe)\.(only|todo)\(|\b(test|it|describe)\.skip\((['"`)]|\s*\))/.test(
        textOf(file),
      ),
  )
  expect(left).toEqual([])
})

test('project files speak of the shop alone', () => {
  const text = tracked.filter(
    (file) => /\.(ts|tsx|mjs|md|json|css|yml)$/.test(file) && file !== 'tests/architecture.test.ts',
  )
  const said = text.filter((file) =>
    /\.\.\/shared\b|\/work\/|\/tmp\/nb|registry\.npmjs|\bclaude\b|\bChatGPT\b/i.test(textOf(file)),
  )
  expect(said).toEqual([])
})
