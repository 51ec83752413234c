import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isLoopback } from './loopback.ts'
import { centsOf, hasWholeCents } from './money.ts'
import { StartProblem } from './start-problem.ts'

export type Settings = {
  port: number
  host: string
  dataDir: string
  /** Null: the embedded database in DATA_DIR. */
  databaseUrl: string | null
  /** Null: mail is written to DATA_DIR/mail. */
  smtpUrl: string | null
  mailFrom: string | null
  /** Without a slash at the end. */
  publicUrl: string
  admin: { email: string; password: string } | null
  /**
   * `auto` where nothing was said and the shop is plainly for a look round on this machine: then an empty database
   * becomes a demo with passwords of its own. Its published ones come with `on` alone.
   */
  demo: 'on' | 'auto' | 'off'
  /** Whether HOST or PUBLIC_URL lets people from other machines in. */
  isPublic: boolean
  limitByAddress: boolean
  trustProxy: boolean
  shippingCents: number
  taxCents: number
  gstCents: number
  /** How many days after its delivery an order may be returned. */
  returnDays: number
  shopFile: string
  /** How long copies of mails, lines of the audit and messages that are done are kept. */
  mailDays: number
  auditDays: number
  messageDays: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

export type Environment = Record<string, string | undefined>

/** Settings whose values are not repeated on a screen. */
const SECRET = ['DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD']

const VALUE = '{value}'
/** The rest of the sentence that begins with the setting's name. */
const takes = (words: string) => `is "${VALUE}", but it must be ${words}.`

const filled = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value?.trim() || undefined),
)

/** What is empty is not set. */
const setting = <Schema extends z.ZodMiniType<unknown, string>, const Unset>(schema: Schema, unset: Unset) =>
  z.pipe(
    z.pipe(filled, z.optional(schema)),
    z.transform((value) => value ?? unset),
  )

const textThat = (fits: (value: string) => boolean, words: string) =>
  z.string().check(z.refine(fits, takes(words)))

const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.pipe(z.string().check(z.toLowerCase()), z.enum(words, takes(words.join(' or '))))

const dollars = z.pipe(
  textThat(
    (value) => /^\d+(\.\d+)?$/.test(value) && hasWholeCents(Number(value)) && Number(value) <= 100_000,
    'a dollar amount such as 40 or 1.90',
  ),
  z.transform((value) => centsOf(Number(value))),
)

const days = z.pipe(
  textThat(
    (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 36_500,
    'a number of days from 1 to 36500',
  ),
  z.transform(Number),
)

const isAddress = (value: string, schemes: readonly string[]) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol)
const address = (schemes: readonly string[], words: string) =>
  textThat((value) => isAddress(value, schemes), words)

const port = z.pipe(
  textThat((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'a number from 0 to 65535'),
  z.transform(Number),
)

/** The shop's links begin at the root, and those of its mails are put behind this. */
const site = z.pipe(
  textThat(
    (value) => isAddress(value, ['http:', 'https:']) && new URL(value).href === `${new URL(value).origin}/`,
    'an address without a path, such as https://shop.example.com',
  ),
  z.transform((value) => new URL(value).origin),
)

/** An address, or a name and an address in angle brackets. */
const SENDER = /^([^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u
const MAIL_ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const ON_OFF = ['on', 'off'] as const

/** EVERY SETTING: what it takes, and what holds where it is not set. */
const EveryVariable = z.object({
  PORT: setting(port, 3000),
  HOST: setting(
    textThat((value) => /^[\w.:%-]+$/.test(value), 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
    '127.0.0.1',
  ),
  PUBLIC_URL: setting(site, null),
  MAIL_FROM: setting(
    textThat(
      (value) => SENDER.test(value),
      'an email address such as hello@example.com or My shop <hello@example.com>',
    ),
    null,
  ),
  DATABASE_URL: setting(
    address(['postgres:', 'postgresql:'], 'an address such as postgres://user:password@host:5432/shop'),
    null,
  ),
  ADMIN_EMAIL: setting(z.string(), null),
  // Blanks may be a part of it.
  ADMIN_PASSWORD: z.optional(z.string()),
  DEMO: setting(oneOf(['on', 'off', 'auto']), 'auto'),
  TRUST_PROXY: setting(oneOf(ON_OFF), 'off'),
  DATA_DIR: setting(z.string(), './data'),
  SMTP_URL: setting(address(['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587'), null),
  ADDRESS_RATE_LIMIT: setting(oneOf(ON_OFF), 'on'),
  SHIPPING_PRICE: setting(dollars, 4000),
  TAX: setting(dollars, 190),
  GST: setting(dollars, 190),
  RETURN_DAYS: setting(days, 30),
  SHOP_FILE: setting(z.string(), 'shop.json'),
  MAIL_DAYS: setting(days, 90),
  AUDIT_DAYS: setting(days, 730),
  MESSAGE_DAYS: setting(days, 730),
  LOG_LEVEL: setting(oneOf(LOG_LEVELS), 'info'),
})

/**
 * Reads the settings of the environment.
 * @throws StartProblem with a sentence that names the setting, what it holds and what it takes.
 */
export function readSettings(env: Environment): Settings {
  const read = z.safeParse(EveryVariable, env)
  if (read.success) return combine(read.data)
  const { path, message } = read.error.issues[0] ?? { path: ['A setting'], message: 'is wrong.' }
  const name = String(path[0])
  const value = SECRET.includes(name) ? '…' : String(env[name])
  throw new StartProblem(`${name} ${message.replace(VALUE, () => value)}`)
}

/** What depends on more than one of them. @throws StartProblem */
function combine(env: z.output<typeof EveryVariable>): Settings {
  const { HOST: host, PORT: port, PUBLIC_URL: origin, DATABASE_URL: databaseUrl, DEMO: demo } = env
  const admin = adminOf(env.ADMIN_EMAIL, env.ADMIN_PASSWORD || null)
  const isPublic = !isLoopback(host) || (origin !== null && !isLoopback(new URL(origin).hostname))
  const trustProxy = env.TRUST_PROXY === 'on'
  // Whoever speaks of a proxy lets others in through it.
  const isLookRound = databaseUrl === null && admin === null && !isPublic && !trustProxy
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: origin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    admin,
    demo: demo === 'auto' && !isLookRound ? 'off' : demo,
    isPublic,
    limitByAddress: env.ADDRESS_RATE_LIMIT === 'on',
    trustProxy,
    shippingCents: env.SHIPPING_PRICE,
    taxCents: env.TAX,
    gstCents: env.GST,
    returnDays: env.RETURN_DAYS,
    shopFile: resolve(env.SHOP_FILE),
    mailDays: env.MAIL_DAYS,
    auditDays: env.AUDIT_DAYS,
    messageDays: env.MESSAGE_DAYS,
    logLevel: env.LOG_LEVEL,
  }
}

function adminOf(email: string | null, password: string | null): Settings['admin'] {
  if (email === null && password === null) return null
  if (email === null)
    throw new StartProblem('ADMIN_PASSWORD is set, but ADMIN_EMAIL is not: set both or neither.')
  if (password === null)
    throw new StartProblem('ADMIN_EMAIL is set, but ADMIN_PASSWORD is not: set both or neither.')
  if (!MAIL_ADDRESS.test(email))
    throw new StartProblem(`ADMIN_EMAIL is "${email}", but it must be an email address.`)
  if (password.length < 8 || password.length > 128)
    throw new StartProblem('ADMIN_PASSWORD must have 8 to 128 characters.')
  return { email: email.toLowerCase(), password }
}
