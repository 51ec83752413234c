import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { Problem } from './problem.mjs'
import { needSpace, ownPath, PROGRAMS, ROOT, run, tell } from './project.mjs'

const SOURCES = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const STAMP = join(ROOT, 'build', 'built-from')

/** Builds the pages, where they were not built from the sources as they are. */
export async function buildPages() {
  if (builtFrom() === sources()) return
  await oneAtATime(async () => {
    const now = sources()
    if (builtFrom() === now) return
    needSpace(100, 'the built pages')
    rmSync(STAMP, { force: true }) // a build that is cut off counts for nothing
    await tell('Building the pages', build)
    writeFileSync(STAMP, now)
  })
}

async function build() {
  const plain = process.stderr.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const env = { ...process.env, PATH: ownPath(), NODE_ENV: 'production', ...plain }
  const { ok, how, output } = await run(join(PROGRAMS, 'react-router'), ['build'], { env })
  if (ok) return
  console.error(output)
  throw new Problem(`The pages could not be built (${how}): the lines above say why.`)
}

function builtFrom() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

/** What the pages are made of, as one number: contents, not times, so that a fresh copy of the folder counts as the same. */
function sources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesIn).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const there = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (!there) return []
  if (there.isFile()) return [path]
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length + 1))
}
