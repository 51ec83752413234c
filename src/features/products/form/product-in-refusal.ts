import * as z from 'zod/mini'
import { CallFailed } from '#platform/contract/call.ts'
import { AdminProduct } from '../contract.ts'

/** A 409 that carries the product as it is now: somebody else has changed it. Null for every other problem. */
export function productInRefusal(problem: unknown): AdminProduct | null {
  if (!(problem instanceof CallFailed) || problem.status !== 409) return null
  const { data } = problem
  if (typeof data !== 'object' || data === null || !('product' in data)) return null
  // Unchecked data: decoding checks it.
  const read = z.safeDecode(AdminProduct, data.product as never)
  return read.success ? read.data : null
}
