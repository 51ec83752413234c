// Where storage is closed or full (private windows, policies), things are kept as long as the page.
const inMemory = new Map<string, string>()

/** Keeps a text in this tab over reloads and Back. */
export function keep(key: string, text: string): void {
  inMemory.set(key, text)
  try {
    window.sessionStorage.setItem(key, text)
  } catch {
    // `inMemory` has it.
  }
}

export function kept(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key) ?? inMemory.get(key) ?? null
  } catch {
    return inMemory.get(key) ?? null
  }
}

export function drop(key: string): void {
  inMemory.delete(key)
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there then.
  }
}

/** Of everything that is kept under a name that begins so, nothing stays. */
export function dropAll(prefix: string): void {
  for (const key of [...inMemory.keys(), ...storedKeys()]) if (key.startsWith(prefix)) drop(key)
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.sessionStorage)
  } catch {
    return []
  }
}

/** What was kept as JSON; null where it is none. Anything may stand in it: check its shape. */
export function keptJson(key: string): unknown {
  try {
    return JSON.parse(kept(key) ?? 'null')
  } catch {
    return null
  }
}
