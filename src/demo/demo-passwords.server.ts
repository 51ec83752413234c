import { randomInt } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#platform/settings.server.ts'
import { demoAccounts } from './demo-accounts.ts'

/** The passwords of the demo's accounts, in the order of `demoAccounts`: the published ones, or this shop's own. */
export async function demoPasswords({ demo, dataDir }: Settings): Promise<string[]> {
  if (demo === 'on') return demoAccounts.map(({ password }) => password)
  return (await readOwnPasswords(dataDir)) ?? (await makeOwnPasswords(dataDir))
}

// The database has their hashes alone, and who looks round wants them again tomorrow. The file opens nothing but what
// DATA_DIR holds already.
const fileIn = (dataDir: string) => join(dataDir, 'demo-passwords.json')

/** Null where there is none, or not a whole one. */
export async function readOwnPasswords(dataDir: string): Promise<string[] | null> {
  try {
    const kept: unknown = JSON.parse(await readFile(fileIn(dataDir), 'utf8'))
    return isList(kept) && kept.length === demoAccounts.length ? kept : null
  } catch {
    return null
  }
}

const isList = (kept: unknown): kept is string[] =>
  Array.isArray(kept) && kept.every((password) => typeof password === 'string' && password.length >= 16)

async function makeOwnPasswords(dataDir: string): Promise<string[]> {
  const passwords = demoAccounts.map(makePassword)
  const file = fileIn(dataDir)
  await writeFile(`${file}.new`, `${JSON.stringify(passwords)}\n`, { mode: 0o600 })
  // The mode of writeFile counts for new files only.
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
  return passwords
}

// Without those that look alike in a terminal: 31 of them, 79 bits in sixteen.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of four, easy to read off a terminal. */
function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
