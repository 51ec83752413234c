import { type ComponentType, useEffect } from 'react'
import { fetchCode } from './fetch-code.ts'
import { createStore, useStore } from './store.ts'
import type { ToastKind, ToastOptions } from './toast-options.ts'

/** Each says the words in the lower right corner and returns the toast's id. */
export const toast = {
  success: (words: string, options?: ToastOptions) => show('success', words, options),
  error: (words: string, options?: ToastOptions) => show('error', words, options),
  loading: (words: string, options?: ToastOptions) => show('loading', words, options),
  info: (words: string, options?: ToastOptions) => show('info', words, options),
  /** Without an id: all of them. */
  dismiss: (id?: string) => void fetchHost().then((host) => host.dismissToast(id), unsaid),
}

// What draws a toast is fetched with the visitor's first press of anything: a page that is only read does without.
const fetchHost = () => fetchCode(() => import('./toast-host.tsx'))
const unsaid = () => undefined

/** Without a connection, or after an update of the shop, what draws a toast may not arrive: the words are said plainly. */
function sayPlainly(words: string): void {
  const note = document.createElement('div')
  note.role = 'alert'
  note.textContent = words
  note.style.cssText =
    'position:fixed;inset:auto 16px 16px auto;z-index:99;max-width:320px;padding:12px 14px;background:var(--inverse);color:var(--on-inverse)'
  const top = document.querySelector('dialog[open]') ?? document.body
  top.append(note)
  setTimeout(() => note.remove(), 4000)
}

let count = 0
const toastHost = createStore<ComponentType | null>(null)

function show(kind: ToastKind, words: string, options: ToastOptions = {}): string {
  count += 1
  const id = options.id ?? (kind === 'error' ? words : `toast-${count}`)
  void fetchHost().then(
    (host) => {
      host.showToast(kind, words, { ...options, id })
      toastHost.set(host.ToastHost)
    },
    () => kind !== 'loading' && sayPlainly(words),
  )
  return id
}

/** Once in the frame. */
export function Toaster() {
  const Host = useStore(toastHost, null)
  useEffect(() => {
    const warm = () => void fetchHost().catch(unsaid)
    const once = { once: true, capture: true, passive: true }
    window.addEventListener('pointerdown', warm, once)
    window.addEventListener('keydown', warm, once)
    return () => {
      window.removeEventListener('pointerdown', warm, once)
      window.removeEventListener('keydown', warm, once)
    }
  }, [])
  return Host && <Host />
}
