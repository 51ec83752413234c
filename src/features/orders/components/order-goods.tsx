import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LinePicture } from '#features/cart/components/line-picture.tsx'
import { checkCart } from '#features/cart/contract.ts'
import { paths } from '#paths.ts'
import { formatCents } from '#platform/money.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import '#ui/lines.css'
import './order-goods.css'
import type { ShownLine } from './order-lines.tsx'

/** The lines of a placed order: what was agreed, whatever became of the products since. */
export function OrderGoods({ lines }: { lines: readonly ShownLine[] }) {
  const sold = useStillSold(lines)
  return (
    <div className="lines-box goods-box">
      <table className="lines goods">
        <caption className="vh">Products in this order</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="lines-figure">
              Price
            </th>
            <th scope="col" className="lines-figure">
              Qty
            </th>
            <th scope="col" className="lines-figure">
              Subtotal
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, name, image, unitPriceCents, quantity, subtotalCents }) => (
            <tr key={productId}>
              <td className="goods-item">
                <div>
                  <LinePicture image={image} size={48} />
                  {sold.has(productId) ? (
                    <Link to={paths.product(productId)} dir="auto">
                      {name}
                    </Link>
                  ) : (
                    <span dir="auto">{name}</span>
                  )}
                </div>
              </td>
              <td className="lines-figure goods-price">{formatCents(unitPriceCents)}</td>
              <td className="lines-figure goods-quantity">{quantity}</td>
              <td className="lines-figure goods-subtotal">{formatCents(subtotalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Only what has a page still is a link: the shop is asked which products there are. */
function useStillSold(lines: readonly ShownLine[]): ReadonlySet<string> {
  const product = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const { data } = useQuery(queryOf(checkCart, { body: { product } }))
  const sold = data?.data.lines.filter(({ problem }) => problem !== 'gone') ?? []
  return new Set(sold.map(({ productId }) => productId))
}
