import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import type { AdminProduct } from '../contract.ts'

type Props = {
  product: AdminProduct | null
  isBusy: boolean
  /** How many things the shop does not have yet. */
  unsaved: number
  /** How much of the pictures has been sent, from 0 to 1; undefined where there are none to send. */
  share: number | undefined
}

/** Stays in view below the form. */
export function ProductFormBar({ product, isBusy, share, unsaved }: Props) {
  return (
    <div className="product-form-bar">
      {isBusy && share !== undefined && (
        <Progress label={share < 1 ? 'Uploading pictures' : 'Saving pictures'} value={share} max={1} />
      )}
      <span className="product-form-unsaved num" role="status">
        {unsaved > 0 && !isBusy && (unsaved === 1 ? '1 unsaved change' : `${unsaved} unsaved changes`)}
      </span>
      <span className="product-form-actions">
        <Link className={buttonClass()} to={paths.adminProducts()}>
          Cancel
        </Link>
        <Button variant="main" type="submit" busy={isBusy} busyLabel="Saving">
          {product ? 'Update product' : 'Create product'}
        </Button>
      </span>
    </div>
  )
}
