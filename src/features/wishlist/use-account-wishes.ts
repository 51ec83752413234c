import { useEffect } from 'react'
import { readToken, useToken } from '#platform/session/token-store.ts'
import { savedWishes } from './saved-wishes.ts'
import { isOfAccount, withoutAccount } from './wishes.ts'

/**
 * Keeps the browser's wishlist in step with the session: at log-in it is merged with the account's; at its end what
 * belongs to the account goes.
 */
export function useAccountWishes(): void {
  const token = useToken()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the token changes.
  useEffect(() => {
    // The first render has no token yet: what storage says is right from the beginning.
    if (readToken())
      void import('./sync-wishes.ts').then(
        (account) => account.syncWishes(),
        () => undefined,
      )
    else if (savedWishes.read().some(isOfAccount)) savedWishes.change(withoutAccount)
  }, [token])
}
