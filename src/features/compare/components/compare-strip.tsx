import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Product } from '#features/products/contract.ts'
import { payCents } from '#features/products/price.ts'
import { smallImage } from '#platform/images/image-set.ts'
import { formatCents } from '#platform/money.ts'
import './compare-strip.css'

type Props = {
  products: readonly Product[]
  /** The head of the table, of which this is what stays. */
  head: RefObject<HTMLElement | null>
  /** Scrolls sideways; the strip goes along. */
  box: RefObject<HTMLElement | null>
}

/**
 * Once the head of the table is out of sight: its names, pictures and prices at the upper edge. The table scrolls sideways
 * in a box of its own, which nothing inside it can leave, so this stands before it.
 */
export function CompareStrip({ products, head, box }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const [row, scrolled] = [head.current, box.current]
    if (!row || !scrolled) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    const follow = () => {
      if (strip.current) strip.current.scrollLeft = scrolled.scrollLeft
    }
    watch.observe(row)
    scrolled.addEventListener('scroll', follow, { passive: true })
    return () => {
      watch.disconnect()
      scrolled.removeEventListener('scroll', follow)
    }
  }, [head, box])
  useEffect(() => {
    if (isAway && strip.current && box.current) strip.current.scrollLeft = box.current.scrollLeft
  }, [isAway, box])
  return (
    // Read aloud the table has its own heads.
    <div className="compare-strip no-print" aria-hidden="true">
      {isAway && (
        <div className="compare-strip-in" ref={strip}>
          <ul>
            <li />
            {products.map((product) => (
              <li key={product.id}>
                {product.thumbImage && (
                  <img src={smallImage(product.thumbImage, 160)} width={44} height={44} alt="" />
                )}
                <span>
                  <span className="compare-strip-name" dir="auto">
                    {product.name}
                  </span>
                  <b className="num">{formatCents(payCents(product))}</b>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
