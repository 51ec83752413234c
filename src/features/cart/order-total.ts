/** The four amounts of an order; the order total is their sum. */
export type OrderAmounts = {
  subtotalCents: number
  shippingCents: number
  taxCents: number
  gstCents: number
}

/** What every order pays beside its lines, whatever is in it. */
export type FlatAmounts = Omit<OrderAmounts, 'subtotalCents'>

/** The amounts of an order with these lines. Without lines there is nothing to ship or to tax. */
export function priceOrder(
  lines: readonly { subtotalCents: number }[],
  { shippingCents, taxCents, gstCents }: FlatAmounts,
): OrderAmounts {
  if (lines.length === 0) return { subtotalCents: 0, shippingCents: 0, taxCents: 0, gstCents: 0 }
  const subtotalCents = lines.reduce((sum, line) => sum + line.subtotalCents, 0)
  return { subtotalCents, shippingCents, taxCents, gstCents }
}

export const orderTotal = (amounts: OrderAmounts): number =>
  amounts.subtotalCents + amounts.shippingCents + amounts.taxCents + amounts.gstCents
