import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// No engine of containers runs where the tests do: what it would read is read here, line by line.

const ROOT = new URL('..', import.meta.url).pathname
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const lines = read('Containerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter(Boolean)
  .map((line) => /^([A-Z]+) +(.*)$/.exec(line)?.slice(1) ?? [line, ''])
const all = (instruction: string) =>
  lines.filter(([name]) => name === instruction).map(([, words = '']) => words)
const last = (instruction: string) => all(instruction).at(-1) ?? ''
const settings = Object.fromEntries(
  last('ENV')
    .split(' ')
    .map((pair) => pair.split('=')),
)

test('every line is an instruction, and each stage begins with a release of Debian', () => {
  const known = /^(FROM|RUN|WORKDIR|COPY|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD)$/
  for (const [name, words] of lines) {
    expect(name).toMatch(known)
    expect(words).not.toBe('')
  }
  expect(lines[0]?.[0]).toBe('FROM')
  for (const image of all('FROM'))
    expect(image).toMatch(/^docker\.io\/library\/debian:[a-z]+-slim( AS build)?$/)
})

test('what is run is sound to a shell, and calls scripts of the project that are there', () => {
  for (const command of all('RUN')) {
    execFileSync('sh', ['-n', '-c', command])
    for (const [script] of command.matchAll(/scripts\/\S+/g))
      expect(existsSync(join(ROOT, script))).toBe(true)
  }
})

test('what is copied is there, and nothing of a machine’s own comes along', () => {
  for (const words of all('COPY')) {
    const [stage, ...paths] = words.startsWith('--from=') ? words.split(' ') : ['', ...words.split(' ')]
    if (stage) expect(all('FROM').some((image) => image.endsWith(` AS ${stage.slice(7)}`))).toBe(true)
    else for (const path of paths.slice(0, -1)) expect(existsSync(join(ROOT, path)), path).toBe(true)
  }
  const left = new Set(read('.containerignore').split('\n'))
  for (const entry of read('.gitignore').split('\n').filter(Boolean))
    expect([...left], entry).toContain(entry.replace(/\/$/, '').replace(/^\*\./, '**/*.'))
  expect([...left]).toContain('.git')
})

test('it starts as npm start does, with settings that the shop knows, and not as root', () => {
  const started = JSON.parse(last('CMD')).join(' ')
  const { scripts } = JSON.parse(read('package.json'))
  expect(scripts.start).toContain(started)
  expect(scripts.start).toContain(`MALLOC_ARENA_MAX=${settings.MALLOC_ARENA_MAX}`)
  for (const name of ['HOST', 'PORT', 'DATA_DIR'])
    expect(read('docs/operations.md'), name).toContain(`\`${name}\``)
  expect(last('EXPOSE')).toBe(settings.PORT)
  expect(last('VOLUME')).toBe(settings.DATA_DIR)
  expect(all('RUN').some((command) => command.includes(`useradd`) && command.endsWith(last('USER')))).toBe(
    true,
  )
})

test('its health is what /readyz says, asked by a program that runs', () => {
  const [, program = '[]'] = /CMD (\[.*\])$/.exec(last('HEALTHCHECK')) ?? []
  const [node, flag, code] = JSON.parse(program)
  expect([node, flag]).toEqual(['node', '-e'])
  expect(code).toContain(`http://127.0.0.1:${settings.PORT}/readyz`)
  execFileSync(process.execPath, ['--check', '-'], { input: code })
})
