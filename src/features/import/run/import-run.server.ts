import type { Kysely } from 'kysely'
import type { Actor } from '#features/audit/record-audit.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { KeyedProduct } from '../parse/row-key.ts'
import type { Report } from './report.ts'

export type ImportShop = Pick<Shop, 'db' | 'log' | 'settings' | 'jobs'> & {
  /** The SVG of a product without a picture of its own. The products of one category share a few looks. */
  drawProduct: (category: string, look: number) => string
}

export type ListFile = {
  path: string
  /** What people call it; a public part list is known by it. */
  name: string
  /** Pictures that it names are then not read: "beside it" are files of the shop's own machine. */
  isUpload: boolean
}

export type Importer = Actor

/** Hears how far it is, within the transaction that saves these rows. */
export type OnRows = (report: Report, done: number, all: number, db: Kysely<Database>) => unknown

export type Run = { products: readonly KeyedProduct[]; report: Report; onRows: OnRows }

export type Batch = (batch: KeyedProduct[], done: number) => Promise<void>
