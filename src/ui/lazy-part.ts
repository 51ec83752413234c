import { type ComponentType, lazy } from 'react'
import { fetchCode } from './fetch-code.ts'

/**
 * A part that the server draws with its page, and whose code a browser fetches apart, when the part is there. Stand it in
 * a Suspense. Where the code does not come the part goes: nothing in it may be needed.
 */
export const lazyPart = <Props extends object>(fetching: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    (typeof window === 'undefined' ? fetching() : fetchCode(fetching)).then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  )
