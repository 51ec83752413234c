import { useEffect, useState } from 'react'
import { fetchCode } from '#ui/fetch-code.ts'
import type { OpenState } from './opening-hours.ts'
import { useShop } from './use-shop.ts'

// A timer set for longer than this fires at once.
const MAX_TIMER_MS = 2 ** 31 - 1

/** Whether the shop is open, kept up to date. Null until scripts run: a stored page cannot know what time it is. */
export function useOpenState(): OpenState | null {
  const { openingHours, timeZone } = useShop()
  const [state, setState] = useState<OpenState | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const look = (code: typeof import('./open-state.ts')) => {
      const now = new Date()
      setState(code.openState(openingHours, timeZone, now))
      const change = code.nextChange(now, openingHours, timeZone)
      if (change) timer = setTimeout(() => look(code), Math.min(+change - +now + 500, MAX_TIMER_MS))
    }
    // Where it cannot be fetched the hours stand there alone.
    fetchCode(() => import('./open-state.ts')).then(
      (code) => isLeft || look(code),
      () => undefined,
    )
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [openingHours, timeZone])

  return state
}
