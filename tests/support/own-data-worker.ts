// In a process of its own, for a test that gives it little memory: collects all that the shop keeps of a person three
// times at once, and says how many bytes that were, and how many of them were fetched.
import { collectOwnData } from '../../src/features/own-data/collect-own-data.server.ts'
import { openDb } from '../../src/platform/db/open.server.ts'
import type { Caller } from '../../src/platform/http/session.server.ts'
import type { Shop } from '../../src/platform/shop.server.ts'

const [connection = '', dataDir = '', userId = ''] = process.argv.slice(2)
const db = openDb(JSON.parse(connection), console.error, 4)
// What the collection asks of the shop, and of the one who calls.
const shop = { db, settings: { dataDir }, now: () => new Date() } as Shop
const caller = {
  id: userId,
  name: 'Test Buyer',
  email: 'buyer@example.com',
  role: 'user',
  photo: null,
  createdAt: new Date(),
  tokenHash: Buffer.alloc(32),
} as unknown as Caller
async function download(): Promise<[number, number]> {
  const { stream, bytes } = await collectOwnData(shop, caller)
  let fetched = 0
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) fetched += piece.length
  return [bytes, fetched]
}
console.info(JSON.stringify(await Promise.all([download(), download(), download()])))
await db.destroy()
