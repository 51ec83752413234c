const FEW = 5

export type StockLevel = { kind: 'in' | 'few' | 'out'; words: string }

/** The stock in words: "In stock", "Only 3 left", "Out of stock". */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return { kind: 'out', words: 'Out of stock' }
  if (stock <= FEW) return { kind: 'few', words: `Only ${stock} left` }
  return { kind: 'in', words: 'In stock' }
}
