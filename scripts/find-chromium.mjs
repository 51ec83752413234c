import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from './problem.mjs'
import { run, tell } from './project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)]
const PLACES = [
  ...FOLDERS.flatMap((folder) => NAMES.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const INSTALL = 'install Chromium (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM_PATH to one'

/** The browser for the journeys, as CHROMIUM_PATH; Debian's is installed where there is none and root asks. */
export async function findChromium() {
  const told = process.env.CHROMIUM_PATH
  if (told && !isProgram(told)) throw new Problem(`CHROMIUM_PATH is ${told}, which is no program.`)
  const found = told || PLACES.find(isProgram) || (await playwrights()) || (await installed())
  return { CHROMIUM_PATH: found }
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return isProgram(path) ? path : undefined
}

async function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Problem(`The journeys need a browser: ${INSTALL}.`)
  }
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
