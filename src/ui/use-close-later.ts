import { useEffect, useEffectEvent } from 'react'

// Long enough to read that it worked.
const CLOSE_AFTER_MS = 3000

/** Closes a dialog 3 seconds after what it was for is done. Closing it by hand before that is no harm. */
export function useCloseLater(isDone: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => close(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone])
}
