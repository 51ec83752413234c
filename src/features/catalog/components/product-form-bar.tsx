import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import type { Product } from '../contract.ts'

type Props = {
  product: Product | null
  isBusy: boolean
  /** How much of the pictures has been sent, from 0 to 1; undefined where there are none to send. */
  share: number | undefined
}

/** Stays in view below the form. */
export function ProductFormBar({ product, isBusy, share }: Props) {
  return (
    <div className="product-form-bar">
      {isBusy && share !== undefined && (
        <Progress label={share < 1 ? 'Sending the pictures' : 'Keeping the pictures'} value={share} max={1} />
      )}
      <span className="product-form-acts">
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
