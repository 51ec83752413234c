import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#platform/http/refusal.ts'
import { newToken } from '#platform/ids.server.ts'

// argon2id is the library's own default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes 19 MiB and about 30 ms of a core, on the threads that also read files and shrink pictures: the rest of
// the shop keeps some of both however many log in.
const AT_ONCE = 2
const MAX_WAITING = 100

let busy = 0
const waiting: (() => void)[] = []

/**
 * Waits for one of the few places where passwords are hashed, and does the work there.
 * @throws Refusal 429 where too many wait already.
 */
export async function inHashingPlace<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy < AT_ONCE) busy++
  else {
    if (waiting.length >= MAX_WAITING)
      throw new Refusal(429, 'Too many people are logging in right now. Try again in a few seconds.', {
        retryAfterSeconds: 3,
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    // A place is handed on as it is, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

// The same letters typed on another keyboard may come composed or apart.
const plain = (password: string): string => password.normalize('NFKC')

/** @throws Refusal 429 where too many wait already. */
export const hashPassword = (password: string): Promise<string> =>
  inHashingPlace(() => hash(plain(password), COST))

let nobodysHash: Promise<string> | undefined

/**
 * Is it this account's password? For an unknown address (null) the same work is done, so that the time tells nothing.
 * Only within a hashing place.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash(newToken(), COST)
  const known = passwordHash?.startsWith('$argon2id$') ? passwordHash : null
  const same = await verify(known ?? (await nobodysHash), plain(password))
  return known !== null && same
}
