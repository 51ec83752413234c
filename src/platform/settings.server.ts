import { isAbsolute, resolve } from 'node:path'
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

/** An address, or a name and an address in angle brackets. */
const SENDER = /^([^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Reads the settings of the environment.
 * @throws StartProblem with a sentence that names the setting, what it holds and what it takes.
 */
export function readSettings(env: Environment): Settings {
  const text = (name: string): string | null => env[name]?.trim() || null
  const wrong = (name: string, takes: string): never => {
    throw new StartProblem(`${name} is "${secret.has(name) ? '…' : env[name]}", but it takes ${takes}.`)
  }
  const oneOf = <const Word extends string>(name: string, words: readonly Word[], unset: Word): Word => {
    const value = text(name)?.toLowerCase()
    return value === undefined
      ? unset
      : (words.find((word) => word === value) ?? wrong(name, words.join(' or ')))
  }
  const amount = (name: string, unset: number): number => {
    const value = text(name)
    if (value === null) return unset
    const dollars = Number(value)
    const fits = /^\d+(\.\d+)?$/.test(value) && hasWholeCents(dollars) && dollars <= 100_000
    return fits ? centsOf(dollars) : wrong(name, 'an amount of dollars such as 40 or 1.90')
  }
  const days = (name: string, unset: number): number => {
    const value = text(name)
    if (value === null) return unset
    const fits = /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 36_500
    return fits ? Number(value) : wrong(name, 'a number of days from 1 to 36500')
  }
  const address = (name: string, schemes: string[], takes: string): string | null => {
    const value = text(name)
    if (value === null) return null
    return URL.canParse(value) && schemes.includes(new URL(value).protocol) ? value : wrong(name, takes)
  }

  const port = text('PORT') ?? '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) wrong('PORT', 'a number from 0 to 65535')
  const host = text('HOST') ?? '127.0.0.1'
  if (!/^[\w.:%-]+$/.test(host)) wrong('HOST', 'an address to listen on, such as 127.0.0.1 or 0.0.0.0')
  const site = 'an address without a path, such as https://shop.example.com'
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:'], site)
  const origin = publicUrl && new URL(publicUrl).origin
  // The shop's links begin at the root, and those of its mails are put behind this.
  if (publicUrl && new URL(publicUrl).href !== `${origin}/`) wrong('PUBLIC_URL', site)
  const mailFrom = text('MAIL_FROM')
  if (mailFrom !== null && !SENDER.test(mailFrom))
    wrong('MAIL_FROM', 'a mail address such as hello@example.com or My shop <hello@example.com>')
  const databaseUrl = address(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'an address such as postgres://user:password@host:5432/shop',
  )
  const admin = readAdmin(text('ADMIN_EMAIL'), env.ADMIN_PASSWORD || null)
  const isPublic = !isLoopback(host) || (origin !== null && !isLoopback(new URL(origin).hostname))
  const demo = oneOf('DEMO', ['on', 'off', 'auto'], 'auto')
  const trustProxy = oneOf('TRUST_PROXY', ['on', 'off'], 'off') === 'on'
  // Whoever speaks of a proxy lets others in through it.
  const isLookRound = databaseUrl === null && admin === null && !isPublic && !trustProxy
  const shopFile = text('SHOP_FILE') ?? 'shop.json'
  return {
    port: Number(port),
    host,
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587'),
    mailFrom,
    publicUrl: origin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    admin,
    demo: demo === 'auto' && !isLookRound ? 'off' : demo,
    isPublic,
    limitByAddress: oneOf('ADDRESS_RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    trustProxy,
    shippingCents: amount('SHIPPING_PRICE', 4000),
    taxCents: amount('TAX', 190),
    gstCents: amount('GST', 190),
    returnDays: days('RETURN_DAYS', 30),
    shopFile: isAbsolute(shopFile) ? shopFile : resolve(shopFile),
    mailDays: days('MAIL_DAYS', 90),
    auditDays: days('AUDIT_DAYS', 730),
    messageDays: days('MESSAGE_DAYS', 730),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  }
}

/** Settings whose values are not repeated on a screen. */
const secret = new Set(['DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD'])

function readAdmin(email: string | null, password: string | null): Settings['admin'] {
  if (email === null && password === null) return null
  if (email === null)
    throw new StartProblem('ADMIN_PASSWORD is set, but ADMIN_EMAIL is not: set both or neither.')
  if (password === null)
    throw new StartProblem('ADMIN_EMAIL is set, but ADMIN_PASSWORD is not: set both or neither.')
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    throw new StartProblem(`ADMIN_EMAIL is "${email}", but it takes a mail address.`)
  if (password.length < 8 || password.length > 128)
    throw new StartProblem('ADMIN_PASSWORD must have 8 to 128 characters.')
  return { email: email.toLowerCase(), password }
}
