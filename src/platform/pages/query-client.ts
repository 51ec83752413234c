import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '#platform/contract/call.ts'

const MINUTE = 60_000

/**
 * The specification's rules for cached answers: unused ones are kept 5 minutes, failures are tried again three times
 * with growing pauses of at most 30 s, changes are never repeated. A refusal (4xx) is an answer and is not asked again.
 */
export const makeQueryClient = (gcTime = 5 * MINUTE) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime,
        retry: (failures, problem) =>
          failures < 3 && !(problem instanceof CallFailed && problem.status >= 400 && problem.status < 500),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { retry: false },
    },
  })

/** For one page on the server, with which it goes: a timer for each answer would keep all that the page was made of. */
export const makePageClient = () => makeQueryClient(Number.POSITIVE_INFINITY)

/** The browser's one client. */
export const queryClient = makeQueryClient()
