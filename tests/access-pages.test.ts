import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../src/routes.ts'

// Each page is looked at by the two lists of access journeys, on a wide and on a narrow screen.

const pathsOf = (entries: readonly RouteConfigEntry[], above: string): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above.replace(/\/$/, '')}/${path}`
    return [...(path !== undefined ? [own] : []), ...pathsOf(children, own)]
  })

/** These lead on: to the profile, and to About Product. */
const LEADING_ON = ['/dashboard', '/product/:id']
const pages = [...new Set(pathsOf(routes, '/'))].filter((path) => !LEADING_ON.includes(path))

const journeys = ['access', 'access-dashboard']
  .map((name) => readFileSync(new URL(`journeys/${name}.spec.ts`, import.meta.url), 'utf8'))
  .join('\n')

test.each(pages)('an access journey opens %s', (path) => {
  if (path === '/*') return expect(journeys).toContain('/no-such-page')
  const tab = /^\/product\/:id(\/\w+)$/.exec(path)?.[1]
  if (tab) return expect(journeys).toContain(`ofProduct('${tab}')`)
  const pattern = path.replaceAll(/:\w+/g, '[^/]+')
  expect(journeys).toMatch(new RegExp(`['"\`]${pattern}[?'"\`]`))
})
