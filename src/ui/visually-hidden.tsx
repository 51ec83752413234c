import type { ReactNode } from 'react'

/** Read aloud, not shown. Its nearest positioned ancestor must not be outside of a scrolling box. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>
}
