import { useState } from 'react'
import type { CartLine } from '../cart.ts'

type Removed = { line: CartLine; place: number }

/** The lines that were taken out a moment ago and can still be had back, at their old places. */
export function useRemovedLines() {
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const forget = (productId: string) =>
    setRemoved((all) => all.filter(({ line }) => line.productId !== productId))
  const offer = (line: CartLine, place: number) =>
    setRemoved((all) => [...all.filter((one) => one.line.productId !== line.productId), { line, place }])
  return { removed, offer, forget }
}
