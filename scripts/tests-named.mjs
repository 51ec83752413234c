// npm test -- NAME: the tests whose file or title has this in it, of both runners.
import { globSync, readFileSync } from 'node:fs'
import { ownPath, ROOT, run } from './project.mjs'

const TESTS = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/*.test.ts']

/** What to give to `vitest run`: files of that name, else the titles of that name; null where there are none. */
export function vitestArguments(name) {
  const files = TESTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  const named = files.filter((file) => file.includes(name))
  if (named.length > 0) return named
  const telling = files.filter((file) => readFileSync(`${ROOT}/${file}`, 'utf8').includes(name))
  return telling.length > 0 ? [...telling, '--testNamePattern', literally(name), '--passWithNoTests'] : null
}

/** What to give to `playwright test`, whose pattern looks through file and title; null where nothing matches. */
export async function journeyArguments(name) {
  const args = ['--grep', literally(name)]
  const { ok } = await run('playwright', ['test', '--list', ...args], {
    env: { ...process.env, PATH: ownPath() },
  })
  return ok ? args : null
}

const literally = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
