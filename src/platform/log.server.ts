import pino, { type Logger } from 'pino'

export type Log = Logger

// What must never stand in a log, wherever it turns up in what is logged.
const SECRETS = [
  'authorization',
  'password',
  'oldPassword',
  'currentPassword',
  'confirmPassword',
  'token',
  '*.authorization',
  '*.password',
  '*.token',
]

/** One line of JSON an event; readable lines where a person watches (a terminal). */
export function openLog(level: string): Log {
  const options = { level, redact: SECRETS, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return process.stdout.isTTY
    ? pino(options, readable)
    : pino(options, pino.destination({ dest: 1, sync: false }))
}

const readable = {
  write(line: string) {
    const { time, level, msg, method, path, status, ms, id, err, ...rest } = JSON.parse(line)
    const request = method ? `${method} ${path} ${status} ${ms} ms` : ''
    const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
    const word = level >= 50 ? 'error: ' : level >= 40 ? 'warning: ' : ''
    process.stdout.write(
      `${String(time).slice(11, 19)} ${word}${[request, msg].filter(Boolean).join(' ')}${more}\n`,
    )
    if (err?.stack) process.stdout.write(`${id ? `(request ${id}) ` : ''}${err.stack}\n`)
  },
}
