/** The most pieces of one product that the shop counts. */
export const MAX_STOCK = 1_000_000

/** What an admin typed as the number on hand; `was` is the number that his form was opened with, where it says so. */
export type StockTyped = { stock: number; was?: number | undefined }

/**
 * The movement that makes the stock what an admin typed. With the number that he saw, his difference counts: a sale
 * made while he typed is not undone. Signed; 0 where he changed nothing.
 */
export const correctionFor = (typed: StockTyped, onHand: number): number =>
  typed.stock - (typed.was ?? onHand)
