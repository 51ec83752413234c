export type ToastOptions = {
  /** The one thing that can be done from here. With `href` it is a link; `onSelect` runs in its place. */
  action?: { label: string; onSelect: () => void; href?: string }
  /** Milliseconds: 2000 for success, 4000 for all others; loading stays until it is dismissed. */
  duration?: number
  /** A toast with the same id replaces the one that is shown. An error's id is its words: the same failure is shown once. */
  id?: string
}

export type ToastKind = 'success' | 'error' | 'loading' | 'info'
