import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { checkCartEndpoint } from '#features/cart/contract.ts'
import { useCart } from '#features/cart/use-cart.ts'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { send } from '#platform/session/send.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { refresh } from '#ui/icons.tsx'
import { onePress } from '#ui/one-press.ts'
import { toast } from '#ui/toast.tsx'
import type { Order } from '../contract.ts'
import { planReorder, type Reorder } from './reorder.ts'
import './reorder-button.css'

/** Puts what was ordered into the cart again, and names what could not be, or costs otherwise now. */
export function ReorderButton({ lines }: { lines: Order['lines'] }) {
  const cart = useCart()
  const navigate = useNavigate()
  const [told, setTold] = useState<Reorder>()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(send, checkCartEndpoint, {
        body: {
          lines: lines.map(({ productId, name, quantity, unitPriceCents }) => ({
            productId,
            name,
            quantity,
            seenUnitPriceCents: unitPriceCents,
          })),
        },
      }),
    onSuccess: ({ data }) => {
      const plan = planReorder(lines, data.lines, cart.now())
      for (const line of plan.lines)
        if (cart.holdsAny([line.productId])) cart.setQuantity(line.productId, line.quantity)
        else cart.add(line)
      if (plan.notes.length > 0) return setTold(plan)
      // Long enough to be pressed; words of success go after two seconds.
      toast.info(formatAdded(plan), {
        action: { label: 'View cart', href: paths.cart(), onSelect: () => void navigate(paths.cart()) },
      })
    },
  })
  return (
    <>
      <Button icon={refresh} busy={isPending} busyLabel="Adding" onClick={onePress(mutate)}>
        Reorder
      </Button>
      {told && (
        <Dialog
          open
          onClose={() => setTold(undefined)}
          title={formatAdded(told)}
          foot={
            <>
              <Button onClick={() => setTold(undefined)}>Close</Button>
              <Link className={buttonClass({ variant: 'main' })} to={paths.cart()}>
                View cart
              </Link>
            </>
          }
        >
          <ul className="reorder-notes">
            {told.notes.map((note) => (
              <li key={note} dir="auto">
                {note}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function formatAdded({ lines }: Reorder): string {
  if (lines.length === 0) return 'Nothing was added to your cart'
  return `${lines.length} ${lines.length === 1 ? 'product' : 'products'} added to your cart`
}
