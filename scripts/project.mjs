import { spawn } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from './problem.mjs'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const PACKAGES = join(ROOT, 'node_modules')
export const PROGRAMS = join(PACKAGES, '.bin')

/** The PATH with the project's own programs first, its Node among them. */
export function ownPath() {
  return [PROGRAMS, outerPath()].join(delimiter)
}

/** The PATH without the project's own programs. */
export function outerPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => folder !== PROGRAMS).join(delimiter)
}

/**
 * Runs a program in the project's folder to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: 1 | 2 }} options `show`: what it prints goes on to standard output (1) or error (2)
 * @returns {Promise<{ ok: boolean, how: string, output: string }>} `how` it ended: "code 1"
 */
export function run(program, args, { env = process.env, show } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env,
      stdio: show ? ['ignore', show, show] : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (piece) => {
      output += piece
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const pass = (signal) => child.kill(signal)
    process.once('SIGTERM', pass)
    const end = (ok, how) => {
      process.off('SIGTERM', pass)
      resolve({ ok, how, output })
    }
    child.once('error', (error) => end(false, error.message))
    child.once('close', (code, signal) => end(code === 0, signal ?? `code ${code}`))
  })
}

/** @param {number} megabytes that `what` takes at most */
export function needSpace(megabytes, what) {
  const { bavail, bsize } = statfsSync(ROOT)
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  if (free < megabytes)
    throw new Problem(`No space for ${what} in ${ROOT}: ${free} MB free, ${megabytes} MB needed.`)
}

/** Says what is being done, and how long it took. */
export async function tell(what, work) {
  const began = performance.now()
  console.error(`${what} …`)
  const result = await work()
  console.error(`${what}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}
