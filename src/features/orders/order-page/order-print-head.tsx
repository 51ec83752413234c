import { useShop } from '#features/company/use-shop.ts'
import './order-print-head.css'

/** On paper the frame is left out: the shop says here who it is. */
export function OrderPrintHead() {
  const shop = useShop()
  return (
    <div className="orders-print-head">
      <strong>{shop.name}</strong>
      <p>
        {shop.address.join(', ')} · {shop.phone} · {shop.email}
      </p>
    </div>
  )
}
