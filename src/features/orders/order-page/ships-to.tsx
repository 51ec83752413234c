import type { ReactNode } from 'react'
import type { Order } from '../contract.ts'

type Props = {
  order: Pick<Order, 'address' | 'pincode' | 'country'>
  name: string | undefined
  /** How to reach them. */
  children: ReactNode
}

/** Where an order goes, as it stands on a parcel. */
export function ShipsTo({ order: { address, pincode, country }, name, children }: Props) {
  return (
    <>
      <address className="sheet-address">
        {name && <bdi>{name}</bdi>}
        <span dir="auto">{address}</span>
        <span>
          <bdi>{pincode}</bdi>, <bdi>{country}</bdi>
        </span>
      </address>
      <p className="sheet-reach">{children}</p>
    </>
  )
}

/** The same as text, for a label. */
export const addressText = (
  { address, pincode, country }: Props['order'],
  name: string | undefined,
): string => [name, address, `${pincode}, ${country}`].filter(Boolean).join('\n')
