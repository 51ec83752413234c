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
  return (
    <div className={count > 0 ? 'new-orders' : undefined}>
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
        <button type="button" className="link" onClick={onShow}>
          Show
        </button>
      )}
    </div>
  )
}
