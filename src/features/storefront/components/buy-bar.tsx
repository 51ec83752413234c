import { type RefObject, useEffect, useState } from 'react'
import type { Product } from '#features/products/contract.ts'
import { AddButton } from './buy-box.tsx'
import './buy-bar.css'
import { PricePaid } from '#features/products/components/price-fragments.tsx'
import { StockWords } from '#features/products/components/stock-words.tsx'
import type { Buying } from './use-buying.ts'

type Props = { product: Product; buying: Buying; actionsRef: RefObject<HTMLDivElement | null> }

/** On a phone: price and button of what can be bought at the lower edge, once the main button has left the screen upwards. */
export function BuyBar({ product, buying, actionsRef }: Props) {
  const isOn = useHasPassed(actionsRef)
  return (
    <aside className={isOn ? 'buy-bar buy-bar-on' : 'buy-bar'} aria-label="Add to cart">
      <div>
        <PricePaid product={product} />
        <StockWords stock={product.stock} />
      </div>
      <AddButton buying={buying} />
    </aside>
  )
}

function useHasPassed(place: RefObject<HTMLElement | null>): boolean {
  const [hasPassed, setHasPassed] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    // What lies below the screen counts as seen, so that a jump past the button is noticed, too.
    const observer = new IntersectionObserver(([entry]) => setHasPassed(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 100000px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return hasPassed
}
