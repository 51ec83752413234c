import { Link, useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { useToken } from '#platform/session/token-store.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { check, mail } from '#ui/icons.tsx'
import { useIsAwaited, useStockAlert } from '../use-stock-alert.ts'
import './stock-alert-button.css'

const WORDS = 'Email me when it’s back'

/** For a product that is sold out: one press asks for a mail, another takes that back; a visitor is led over the log-in. */
export function StockAlertButton({ productId }: { productId: string }) {
  const token = useToken()
  const { pathname, search } = useLocation()
  return (
    <div className="restock">
      {token === null ? (
        <Link className={buttonClass({ wide: true })} to={paths.login(pathname + search)}>
          <Icon of={mail} />
          {WORDS}
        </Link>
      ) : (
        <Toggle productId={productId} />
      )}
    </div>
  )
}

function Toggle({ productId }: { productId: string }) {
  const { isAwaited, toggle, isPending } = useStockAlert(productId)
  return (
    <Button wide icon={isAwaited ? check : mail} aria-pressed={isAwaited} busy={isPending} onClick={toggle}>
      {WORDS}
    </Button>
  )
}

/** Why it cannot be bought, or what has been asked for. */
export function StockAlertNote({ productId }: { productId: string }) {
  return useIsAwaited(productId) ? 'We’ll email you when it’s back.' : 'Currently out of stock.'
}
