import { useEffect, useState } from 'react'
import { nextChange, type OpenState, openState } from './opening-hours.ts'
import { useShop } from './use-shop.ts'

// A timer set for longer than this fires at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Whether the shop is open, kept up to date. Null until scripts run: a stored page cannot know what time it is. */
export function useOpenState(): OpenState | null {
  const { openingHours, timeZone } = useShop()
  const [state, setState] = useState<OpenState | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = new Date()
      setState(openState(openingHours, timeZone, now))
      const change = nextChange(now, openingHours, timeZone)
      if (change) timer = setTimeout(look, Math.min(+change - +now + 500, LONGEST_TIMER_MS))
    }
    look()
    return () => clearTimeout(timer)
  }, [openingHours, timeZone])

  return state
}
