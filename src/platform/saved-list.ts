import { createNotifier } from '#ui/store.ts'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

export type SavedList<List> = {
  /** The list as it is saved now: the same object until something is written, here or in another tab. */
  read(): List
  /** Changes what is saved at this moment, whatever this page showed before. */
  change(rule: (list: List) => List): void
  /** Hears of each change, of other tabs too. Answers how to stop. */
  subscribe(listener: () => void): () => void
}

type Format<List> = {
  key: string
  /** What is sound of what was stored; null: nothing was. */
  parse: (saved: string | null) => List
  write: (list: List) => string
}

/**
 * A list that a browser keeps. What it stored is untrusted, and other tabs write it: it is read anew each time.
 * Where storage is closed or full the list lasts as long as the page.
 * `storage` throws where it is closed; `tabs` tells what other tabs wrote.
 */
export function openSavedList<List>(
  { key, parse, write }: Format<List>,
  storage: () => Storage = () => window.localStorage,
  tabs: () => EventTarget = () => window,
): SavedList<List> {
  let known: { saved: string | null; list: List } | null = null
  // Set while the last write could not be saved.
  let unsaved: { list: List } | null = null

  const savedText = () => {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
  const save = (list: List) => {
    try {
      storage().setItem(key, write(list))
      return true
    } catch {
      return false
    }
  }
  const read = () => {
    if (unsaved) return unsaved.list
    const saved = savedText()
    if (saved !== known?.saved) known = { saved, list: parse(saved) }
    return known.list
  }
  const change = (rule: (list: List) => List) => {
    const list = rule(read())
    unsaved = save(list) ? null : { list }
    notify()
  }
  const onStorage = (event: Event) => {
    // A key of null: another tab cleared all.
    const { key: changed = key } = event as StorageEvent
    if (changed !== key && changed !== null) return
    unsaved = null
    notify()
  }
  const { notify, subscribe } = createNotifier(() => {
    tabs().addEventListener('storage', onStorage)
    return () => tabs().removeEventListener('storage', onStorage)
  })
  return { read, change, subscribe }
}
