import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { SheetPart } from './sheet-part.tsx'

/** Below where it goes: what may come back. */
export function OrderReturns() {
  return (
    <SheetPart title="Returns">
      <p>You can return items for 30 days after they arrive.</p>
      <p>
        <Link className="link" to={paths.policy('returns')}>
          Return policy
        </Link>
      </p>
    </SheetPart>
  )
}
