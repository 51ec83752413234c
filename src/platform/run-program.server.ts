import { StartProblem } from './start-problem.ts'

/** How a start that a setting keeps from succeeding ends: starting again would change nothing (EX_CONFIG of sysexits.h). */
export const EXIT_START_PROBLEM = 78

const EXIT_BUG = 1
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
const DEADLINE_MS = 9000

/** Is told how many milliseconds are left for it and for all that comes after it. */
export type Cleanup = (msLeft: number) => Promise<unknown>

export type Program = {
  /** Registers what is to be done before the process ends; what was opened last is closed first. */
  onShutdown(cleanup: Cleanup): void
  /** Registers who writes down an error that nobody caught. */
  onCrash(report: (problem: unknown) => void): void
}

/**
 * Runs a program and ends its process. Whatever ends it, a signal, an error that nobody caught, a start that failed or
 * the end of its work, what it has opened is closed before, within 10 seconds. A command ends with the code that
 * `start` answers. A service runs on once it has started, and one that a signal ends has done its work.
 */
export function runProgram(
  kind: 'service' | 'command',
  start: (program: Program) => Promise<number | undefined>,
): void {
  const cleanups: Cleanup[] = []
  let report = printProblem
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    const deadline = Date.now() + DEADLINE_MS
    setTimeout(() => process.exit(code), DEADLINE_MS)
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop())
      await cleanup(deadline - Date.now()).catch((problem: unknown) => printProblem(problem))
    process.exit(code)
  }
  for (const [signal, code] of Object.entries(SIGNALS))
    process.on(signal, () => void end(kind === 'service' ? 0 : code))
  // Of what a promise was refused with and nobody heard as well: Node raises both alike.
  process.on('uncaughtException', (problem) => {
    if (!isEnding) report(problem)
    void end(EXIT_BUG)
  })
  // A terminal or a pipe that is gone, or a log on a full disk, is no reason to close a shop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const program: Program = {
    onShutdown: (cleanup) => void cleanups.push(cleanup),
    onCrash(crashReport) {
      report = crashReport
    },
  }
  start(program).then(
    (code) => {
      if (code !== undefined) void end(code)
    },
    (problem: unknown) => {
      // While it ends, the rest of the start fails on what is closed already.
      if (!isEnding) printProblem(problem)
      void end(problem instanceof StartProblem ? EXIT_START_PROBLEM : EXIT_BUG)
    },
  )
}

function printProblem(problem: unknown) {
  const words = problem instanceof StartProblem ? problem.message : ((problem as Error)?.stack ?? problem)
  process.stderr.write(`${words}\n`)
}

/** Waits for the work, but no longer than this: what takes longer is left to end with the process. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
