import { useEffect, useEffectEvent } from 'react'
import { useUser } from './use-user.ts'

/** For forms that ask for name and mail: `fill` gets those of whoever is signed in, once they are known. */
export function useOwnDetails(fill: (field: 'name' | 'email', value: string) => void): void {
  const { user } = useUser()
  const fillOnce = useEffectEvent(fill)
  useEffect(() => {
    if (!user) return
    fillOnce('name', user.name)
    fillOnce('email', user.email)
  }, [user])
}
