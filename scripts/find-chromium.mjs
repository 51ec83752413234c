import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from './problem.mjs'
import { ownPath, run, tell } from './project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)]
const PLACES = [
  ...FOLDERS.flatMap((folder) => NAMES.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const INSTALL = 'install Chromium (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM_PATH to one'

/**
 * The browser for the journeys, as CHROMIUM_PATH; empty for the one that Playwright keeps. Where there is none, Debian's
 * is installed if root asks, else Playwright's own download is taken.
 */
export async function findChromium() {
  const told = process.env.CHROMIUM_PATH
  if (told && !isProgram(told)) throw new Problem(`CHROMIUM_PATH is ${told}, which is no program.`)
  const found = told || PLACES.find(isProgram)
  if (found) return { CHROMIUM_PATH: found }
  if (await opens()) return { CHROMIUM_PATH: '' }
  const isRootOfDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  return { CHROMIUM_PATH: isRootOfDebian ? await installed() : await downloaded() }
}

/** Whether Playwright's own browser is there, and finds the libraries that it needs. */
async function opens() {
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({ args: ['--no-sandbox'] })
    await browser.close()
    return true
  } catch {
    return false
  }
}

async function downloaded() {
  const env = { ...process.env, PATH: ownPath() }
  await tell("Downloading Playwright's Chromium", async () => {
    const { ok, output } = await run('playwright', ['install', '--only-shell', 'chromium'], { env })
    if (!ok) throw new Problem(`${output}\nThe journeys need a browser: ${INSTALL}.`)
  })
  if (!(await opens()))
    throw new Problem(`Playwright's Chromium does not start here, for want of system libraries: ${INSTALL}.`)
  return ''
}

async function installed() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await tell("Installing Debian's Chromium", async () => {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const { ok, output } = await run('apt-get', ['-qq', ...args], { env })
      if (!ok) throw new Problem(`${output}\nChromium could not be installed: ${INSTALL}.`)
    }
  })
  const path = PLACES.find(isProgram)
  if (!path) throw new Problem(`Chromium was installed but is in no known place: ${INSTALL}.`)
  return path
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
