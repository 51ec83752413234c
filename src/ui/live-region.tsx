import type { ReactNode } from 'react'

/**
 * Reads its words aloud when they change, without moving the focus. It must be on the page before
 * they change: draw it always and change what is inside.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <p className="vh" role="status">
      {children}
    </p>
  )
}
