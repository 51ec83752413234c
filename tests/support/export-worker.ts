// An export in a process of its own, for a test that gives it little memory: reads all orders three times at once, at
// the pace of a slow reader, and says how many rows that were.
import { setTimeout as pause } from 'node:timers/promises'
import { exportOrdersCsv } from '../../src/features/orders/admin/export-csv.server.ts'
import { allOrders } from '../../src/features/orders/admin/list-orders.server.ts'
import { readCompanyFile } from '../../src/platform/company-file.server.ts'
import { openDb } from '../../src/platform/db/open.server.ts'
import type { Shop } from '../../src/platform/shop.server.ts'

const [connection = '', shopFile = ''] = process.argv.slice(2)
const db = openDb(JSON.parse(connection), console.error, 4)
// What an export asks of the shop.
const shop = { db, company: await readCompanyFile(shopFile) } as Shop
const readAll = async () => {
  const question = { search: '', orderStatus: [], paymentStatus: [], sort: '-orderAt' } as const
  let rows = 0
  for await (const batch of exportOrdersCsv(
    shop,
    allOrders(shop, { ...question, orderStatus: [], paymentStatus: [], from: undefined, to: undefined }),
  ).batches) {
    // A slow reader at first: what is read ahead of it is held in memory.
    if (rows < 5000) await pause(20)
    rows += batch.length
  }
  return rows
}
console.info(JSON.stringify(await Promise.all([readAll(), readAll(), readAll()])))
await db.destroy()
