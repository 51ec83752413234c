export const lineSubtotal = (unitPriceCents: number, quantity: number): number => unitPriceCents * quantity
