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
  return process.stdout.isTTY ? pino(options, readable) : pino(options, openOutput())
}

// Lines that a disk or a reader does not take; more of them are lost, and the shop goes on.
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Standard output, written to in the background. On a full disk pino would wait for ever, in a loop, after a fatal line
 * and at the end of the process: what is written then is given up instead.
 */
function openOutput() {
  const output = pino.destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES })
  const flush = output.flushSync.bind(output)
  let isFull = false
  output.on('error', () => {
    isFull = true
  })
  output.on('write', () => {
    isFull = false
  })
  output.flushSync = () => {
    if (!isFull) flush()
  }
  return output
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
