import type { ReactNode } from 'react'
import { useShop } from '#features/company/use-shop.ts'
import { formatArrival, orderByWords } from '../format-delivery.ts'
import { useDelivery } from './use-delivery.ts'

/** "Arrives Wed, Dec 2 – Fri, Dec 4", and until when that holds. `meanwhile` stands there until the shop has said so. */
export function PromisedWords({ meanwhile }: { meanwhile: ReactNode }) {
  const delivery = useDelivery()
  const { timeZone } = useShop()
  if (!delivery) return meanwhile
  return (
    <>
      <strong className="num">{formatArrival(delivery)}</strong>{' '}
      <span>
        Order <b className="num">{orderByWords(delivery.orderBy, delivery.now, timeZone)}</b>
      </span>
    </>
  )
}
