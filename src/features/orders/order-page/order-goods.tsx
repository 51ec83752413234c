import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { checkCartEndpoint } from '#features/cart/contract.ts'
import { LinePicture } from '#features/products/components/line-picture.tsx'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import './order-goods.css'
import type { ShownLine } from './order-lines.tsx'

type Props = {
  lines: readonly ShownLine[]
  /** Its reader has them at home. */
  canReview?: boolean
}

/** The lines of a placed order: what was agreed, whatever became of the products since. */
export function OrderGoods({ lines, canReview = false }: Props) {
  const sold = useStillSold(lines)
  return (
    <section className="goods-box">
      <h2>{formatSize(lines)}</h2>
      <table className="goods">
        <caption className="vh">Products in this order</caption>
        <thead className="vh">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Qty</th>
            <th scope="col">Subtotal</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, name, image, unitPriceCents, quantity, subtotalCents }) => (
            <tr key={productId}>
              <td className="goods-item">
                <div>
                  <LinePicture image={image} size={64} />
                  <p>
                    {sold.has(productId) ? (
                      <Link to={paths.product(productId)} dir="auto">
                        {name}
                      </Link>
                    ) : (
                      <span dir="auto">{name}</span>
                    )}
                    <small className="num">{formatCents(unitPriceCents)} each</small>
                    {canReview && sold.has(productId) && (
                      <Link className="goods-review link no-print" to={paths.writeReview(productId)}>
                        Write a review<span className="vh"> of {name}</span>
                      </Link>
                    )}
                  </p>
                </div>
              </td>
              <td className="goods-quantity num">Qty {quantity}</td>
              <td className="goods-subtotal num">{formatCents(subtotalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** "3 products, 4 units" */
function formatSize(lines: readonly ShownLine[]): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${lines.length} ${lines.length === 1 ? 'product' : 'products'}, ${units} ${units === 1 ? 'unit' : 'units'}`
}

/** Only what has a page still is a link: the shop is asked which products there are. */
function useStillSold(lines: readonly ShownLine[]): ReadonlySet<string> {
  const body = { lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) }
  const { data } = useQuery(queryOf(checkCartEndpoint, { body }))
  const sold = data?.data.lines.filter(({ problem }) => problem !== 'gone') ?? []
  return new Set(sold.map(({ productId }) => productId))
}
