import { type ComponentType, lazy } from 'react'
import { fetchCode } from './fetch-code.ts'

/**
 * Parts that the server draws with their page, and whose code a browser fetches apart, when one of them is there. Stand
 * them in a Suspense. Where the code does not come the part goes: nothing in it may be needed. Who fetches the code first
 * has the part drawn with the page around it, and not after its place was empty for a moment.
 */
export function lazyParts<Code extends object>(fetching: () => Promise<Code>) {
  let here: Code | undefined
  const fetchParts = async () => {
    here ??= await fetching()
    return here
  }
  const part = <Props extends object>(pick: (code: Code) => ComponentType<Props>) =>
    lazy<ComponentType<Props>>(() => {
      if (here) return atOnce({ default: pick(here) })
      return (typeof window === 'undefined' ? fetchParts() : fetchCode(fetchParts)).then(
        (code) => ({ default: pick(code) }),
        () => ({ default: () => null }),
      )
    })
  return { fetchParts, part }
}

/** A promise answers a moment later, even where it is kept already. */
const atOnce = <Value>(value: Value) =>
  // biome-ignore lint/suspicious/noThenProperty: what React asks for.
  ({ then: (take: (value: Value) => void) => take(value) }) as Promise<Value>
