import { useSyncExternalStore } from 'react'

/** Something outside of React that components follow. `read` answers the same object until it has changed. */
export type Source<State> = { read: () => State; subscribe: (listener: () => void) => () => void }

/** Tells its listeners. With the first one `connect` begins (to hear of other tabs, say), with the last one it ends. */
export function createNotifier(connect?: (notify: () => void) => () => void) {
  const listeners = new Set<() => void>()
  let disconnect: (() => void) | undefined
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) disconnect = connect?.(notify)
    listeners.add(listener)
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) disconnect?.()
    }
  }
  return { notify, subscribe }
}

/** A state in memory, the same for the whole page. */
export function createStore<State>(initial: State): Source<State> & { set: (next: State) => void } {
  let state = initial
  const { notify, subscribe } = createNotifier()
  const set = (next: State) => {
    if (next === state) return
    state = next
    notify()
  }
  return { read: () => state, subscribe, set }
}

/** The state of a source. On the server and in the first render `atFirst`, so that both draw the same. */
export const useStore = <State>({ read, subscribe }: Source<State>, atFirst: State): State =>
  useSyncExternalStore(subscribe, read, () => atFirst)
