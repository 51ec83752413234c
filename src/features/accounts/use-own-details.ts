import { useEffect, useEffectEvent, useRef } from 'react'
import { useUser } from './use-user.ts'

/**
 * For forms that ask for name and mail: `fill` gets those of whoever is signed in, once they are known. Once alone: the
 * account is read again and again, and a field that was cleared since stays so.
 */
export function useOwnDetails(fill: (field: 'name' | 'email', value: string) => void): void {
  const { user } = useUser()
  const filledFor = useRef<string>(undefined)
  const fillOnce = useEffectEvent(fill)
  useEffect(() => {
    if (!user || filledFor.current === user.id) return
    filledFor.current = user.id
    fillOnce('name', user.name)
    fillOnce('email', user.email)
  }, [user])
}
