import type { ImportShop } from '#features/import/run/import-run.server.ts'
import { drawProduct } from '../../src/demo/drawings/draw-product.ts'

/** A shop with what an import needs besides, as the worker has it. */
export const importShop = (shop: Omit<ImportShop, 'drawProduct'>): ImportShop => ({ ...shop, drawProduct })
