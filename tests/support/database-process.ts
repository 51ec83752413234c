import { type ChildProcess, spawn } from 'node:child_process'

const HOLDER = new URL('./hold-database.ts', import.meta.url).pathname

/** Starts that process. `says` is its line that begins with ready or refused, and what follows. */
export function spawnHolder(dataDir: string, who: 'shop' | 'command', env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [HOLDER, dataDir, who], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const says = new Promise<string>((resolve) => {
    child.stdout.on('data', (piece) => {
      said += piece
      if (/^(ready|refused) .*\n/m.test(said)) resolve(said.slice(said.search(/^(ready|refused) /m)))
    })
    child.once('close', () => resolve(said))
  })
  return {
    pid: child.pid,
    says,
    output: () => said,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

async function end(child: ChildProcess, by: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill(by)
  await closed
}
