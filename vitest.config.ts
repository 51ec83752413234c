import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const maxWorkers = Math.max(2, availableParallelism())

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/*.test.ts'],
    globalSetup: 'tests/support/database-cluster.ts',
    maxWorkers,
    // A machine that stands still for a moment turns no change away; see scripts/second-tries.mjs.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
