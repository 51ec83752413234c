import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

export type Connection = { host: string; port: number; user: string; database: string }

export const PORT = 5432 // only a part of the socket's name

/** What the postmaster itself wrote about itself into postmaster.pid. */
export type Postmaster = { pid: number; socketDir: string; status: string }

export function connectionAt(socketDir: string): Connection {
  return { host: socketDir, port: PORT, user: 'northbridge', database: 'postgres' }
}

/** The postmaster that lives on this cluster by its own word; undefined also for stale and unreadable words. */
export async function postmasterOn(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , , socketDir = '', , , status = ''] = text.split('\n')
  if (!/^\d+$/.test(pid) || !(await isPostmasterOn(Number(pid), cluster))) return undefined
  return { pid: Number(pid), socketDir, status: status.trim() }
}

/** Whether this process is a postmaster on this cluster, rather than gone or something else under its number. */
export async function isPostmasterOn(pid: number, cluster: string) {
  if (process.platform !== 'linux') {
    const ps = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
    return ps?.stdout.includes(`postgres -D ${cluster} `) ?? false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const [program = '', ...args] = command.split('\0')
  if (basename(program) !== 'postgres') return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === undefined ? args.includes(cluster) : folder === cluster
}

/** A postmaster on this cluster that postmaster.pid does not tell of, because someone removed or overwrote it. */
export async function findHiddenPostmaster(cluster: string): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await isPostmasterOn(Number(name), cluster))) return Number(name)
  }
  return undefined
}

/** Whether the database answers a query now. */
export async function answers(connection: Connection) {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // a connection cut after the answer changes nothing
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether anything at all listens on the socket, even a server that this process cannot see. */
export function isListening(socketDir: string) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(join(socketDir, `.s.PGSQL.${PORT}`))
    socket.once('connect', () => socket.destroy() && resolve(true))
    socket.once('error', () => resolve(false))
  })
}

export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') {
  try {
    process.kill(pid, name)
  } catch {
    // already gone
  }
}
