import type { Cleanup, Program } from '#platform/run-program.server.ts'

/** A program within a test's own process: `close` does what its end would do. */
export function testProgram(): { program: Program; close: () => Promise<void> } {
  const cleanups: Cleanup[] = []
  return {
    program: { onShutdown: (cleanup) => void cleanups.push(cleanup), onCrash: () => undefined },
    async close() {
      for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup(9000)
    },
  }
}
