import { useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { box } from '#ui/icons.tsx'
import { MAX_LATEST } from '../contract.ts'
import { useToDo } from '../use-to-do.ts'
import './new-orders-bar.css'

type Props = {
  /** When the list was read that the bar stands above; undefined until it is. */
  upTo: string | undefined
  onShow: () => void
}

/** "1 new order", and the way to see it: a list never moves by itself. */
export function NewOrdersBar({ upTo, onShow }: Props) {
  const orders = useToDo()?.orders ?? []
  const since = upTo === undefined ? [] : orders.filter(({ placedAt }) => placedAt > new Date(upTo))
  const count = since.length
  const bar = useRef<HTMLDivElement>(null)
  const show = () => {
    // The pressed button is gone with it; the rows follow.
    bar.current?.focus()
    onShow()
  }
  return (
    <div ref={bar} tabIndex={-1} className={count > 0 ? 'new-orders' : 'new-orders-none'}>
      <span role="status">
        {count > 0 && (
          <>
            <Icon of={box} size={16} />
            <strong>
              {count}
              {count < MAX_LATEST ? '' : '+'} new {count === 1 ? 'order' : 'orders'}
            </strong>
            <span className="new-orders-since"> since you opened this page</span>
          </>
        )}
      </span>
      {count > 0 && (
        <button type="button" className="link" onClick={show}>
          Show
        </button>
      )}
    </div>
  )
}
