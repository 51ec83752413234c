import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.mjs'
import { ownPath, PACKAGES, PROGRAMS, run } from './project.mjs'

/** The server's TypeScript runs as it is on Node 24; where no package brings that, it must be on the machine. */
export async function needNode24() {
  const running = process.versions.node
  const own = join(PROGRAMS, 'node')
  if (!existsSync(own) && is24(running)) return
  if (process.execPath.startsWith(PACKAGES) && is24(running)) return
  const { ok, output } = await run('node', ['--version'], { env: { ...process.env, PATH: ownPath() } })
  if (ok && is24(output.trim().replace('v', ''))) return
  const found = ok ? `Node ${output.trim().replace('v', '')}` : 'none that runs'
  throw new Problem(
    `The shop needs Node 24, there is no package of it for ${process.platform}-${process.arch}, and ${found} was found: install Node 24 (https://nodejs.org) and start again.`,
  )
}

function is24(version) {
  return Number.parseInt(version, 10) >= 24
}
