import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** Where the address names an order (`?order=NB-1042`): the subject of a message about it. */
export function useAboutOrder(fill: (subject: string) => void): void {
  const [search] = useSearchParams()
  const number = search.get('order') ?? ''
  const fillIn = useEffectEvent(fill)
  useEffect(() => {
    if (/^[A-Z]{1,5}-\d{1,10}$/.test(number)) fillIn(`Order ${number}`)
  }, [number])
}
