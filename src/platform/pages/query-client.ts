import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryClientConfig,
} from '@tanstack/react-query'
import { CallFailed } from '#platform/contract/call.ts'
import { toast } from '#ui/toast.tsx'

const MINUTE = 60_000

/**
 * The specification's rules for cached answers: unused ones are kept 5 minutes, failures are tried again three times
 * with growing pauses of at most 30 s, changes are never repeated. A refusal (4xx) is an answer and is not asked again.
 */
export const makeQueryClient = (gcTime = 5 * MINUTE, caches: QueryClientConfig = {}) =>
  new QueryClient({
    ...caches,
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime,
        retry: (failures, problem) =>
          failures < 3 && !(problem instanceof CallFailed && problem.status >= 400 && problem.status < 500),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      // A browser without a network says so at once: sent when it is back, a change would come when nobody expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** For one page on the server, with which it goes: a timer for each answer would keep all that the page was made of. */
export const makePageClient = () => makeQueryClient(Number.POSITIVE_INFINITY)

// It comes after the first look; where it is gone after an update, the words are shown all the same.
const say = (problem: Error, query?: Query) =>
  void import('#platform/session/say-failure.ts').then(
    ({ sayFailure }) => sayFailure(problem, query),
    () => toast.error(problem.message),
  )

/** The browser's one client. What fails, read or change, is shown here, so that no page has to. */
export const queryClient = makeQueryClient(undefined, {
  queryCache: new QueryCache({ onError: (problem, query) => say(problem, query as Query) }),
  mutationCache: new MutationCache({ onError: (problem) => say(problem) }),
})
