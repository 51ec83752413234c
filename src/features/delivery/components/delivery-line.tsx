import { type ReactNode, useEffect, useState } from 'react'
import { useShop } from '#features/company/use-shop.ts'
import { fetchCode } from '#ui/fetch-code.ts'
import { Icon } from '#ui/icon.tsx'
import { truck } from '#ui/icons.tsx'
import { formatUsual } from '../format-usual-delivery.ts'
import './delivery-line.css'

type Code = typeof import('./promised-words.tsx')

/**
 * When it arrives. Pages are kept, so their HTML says what is always true; the promise of this moment is filled in by
 * the browser, in the same two lines. `after` stands behind them.
 */
export function DeliveryLine({ after }: { after?: ReactNode }) {
  const { transitDays } = useShop().delivery
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    void fetchCode(() => import('./promised-words.tsx')).then(
      (fetched) => setCode(fetched),
      () => undefined,
    )
  }, [])
  const [usually, since] = formatUsual(transitDays)
  const meanwhile = (
    <>
      <strong className="num">{usually}</strong> <span>{since}</span>
    </>
  )
  return (
    <div className="delivery-line">
      <Icon of={truck} />
      <p>
        {code ? <code.PromisedWords meanwhile={meanwhile} /> : meanwhile}
        {after && <span className="delivery-after">{after}</span>}
      </p>
    </div>
  )
}
