import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMINAL } from '#features/audit/record-audit.server.ts'
import { newId } from '#platform/ids.server.ts'
import { buy } from '../../../../tests/support/checkout.ts'
import { importShop } from '../../../../tests/support/import-shop.ts'
import { addProducts } from '../../../../tests/support/listing.ts'
import { admin, customer, leave } from '../../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'
import { keepUploads } from '../upload/uploads.server.ts'
import { importList } from './import-list.server.ts'
import type { Importer } from './import-run.server.ts'
import { importUploaded } from './import-uploaded.server.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'northbridge-lists-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const list = (name: string, isUpload = false, by: Importer = TERMINAL) =>
  importList(importShop(shop.shop), { path: join(folder, name), name, isUpload }, { by, onRows: () => {} })
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const countNew = async (name: string) =>
  (
    await shop.shop.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('name', 'like', `${name}%`)
      .executeTakeFirstOrThrow()
  ).count

test('while the pictures of a list are read, a row of that list is bought', async () => {
  await addProducts(shop, { known: 5 })
  const buyer = await customer(shop)
  const photo = await sharp({
    create: { width: 6000, height: 4000, channels: 3, background: '#456' },
  })
    .jpeg()
    .toBuffer()
  const rows = ['id,name,category,price,images', 'known,known,Test parts,900,']
  for (let at = 0; at < 16; at++) {
    // What follows the end of a JPEG is not read: another file, the same picture.
    await writeFile(join(folder, `photo-${at}.jpg`), Buffer.concat([photo, Buffer.from([at])]))
    rows.push(`,Photographed ${at},Test parts,10,photo-${at}.jpg`)
  }
  await writeFile(join(folder, 'photos.csv'), rows.join('\n'))
  const importing = list('photos.csv')
  const pictures = join(shop.shop.settings.dataDir, 'images', 'product')
  await expect
    .poll(async () => (await readdir(pictures).catch(() => [])).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  await buy(shop, buyer, { known: 1 })
  expect(await countNew('Photographed'), 'bought before the list was through').toBe(0)
  expect(await importing).toMatchObject({ made: 16, changed: 1, bad: [] })
  const { body } = await shop.call('GET', '/api/v1/products/known')
  expect(body.data.product).toMatchObject({ price: 900, quantity: 4 })
}, 120_000)

test('an import is done when its rows are, whatever VACUUM waits for', async () => {
  const id = newId()
  await shop.shop.db
    .insertInto('imports')
    .values({ id, user_id: null, user_name: 'Ada', files: ['a.csv'], state: 'waiting' })
    .execute()
  await keepUploads(shop.shop, id, [{ bytes: Buffer.from('name,category,price\nVacuumed,Test parts,10\n') }])
  const stateNow = async () =>
    (await shop.shop.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
  await shop.shop.db.transaction().execute(async (tx) => {
    // As an index that is being made holds it: readers and writers go on.
    await sql`lock table products in share update exclusive mode`.execute(tx)
    const working = importUploaded(importShop(shop.shop), id)
    await expect.poll(stateNow, { timeout: 10_000 }).toBe('done')
    await working
  })
  expect(await countNew('Vacuumed')).toBe(1)
})

test('who edits what an import has changed meanwhile is told of the import, not of who edited it before', async () => {
  await addProducts(shop, { contested: 3 })
  const [ada, ben] = [await admin(shop, 'Ada Boss'), await admin(shop, 'Ben Boss')]
  const edit = async (who: typeof ada, version: number, price: string) =>
    shop.call('PATCH', '/api/v1/products/contested', {
      form: formOf({ price, version: String(version) }),
      token: who.token,
    })
  expect((await edit(ada, 1, '700')).code).toBe(200)
  await writeFile(
    join(folder, 'supplier.csv'),
    'id,name,category,price\ncontested,contested,Test parts,650\n',
  )
  expect(await list('supplier.csv')).toMatchObject({ changed: 1 })
  const late = await edit(ben, 2, '600')
  expect(late.code).toBe(409)
  expect(late.body.message).toMatch(/^contested was changed by the terminal \(import of supplier\.csv\) at /)
})

test('who changed a product is no longer named once their account is deleted, nor after a list of theirs', async () => {
  await addProducts(shop, { signed: 3, listed: 3 })
  const [eve, ben] = [await admin(shop, 'Eve Gone'), await admin(shop, 'Ben Boss')]
  const edit = (who: typeof eve, id: string) =>
    shop.call('PATCH', `/api/v1/products/${id}`, {
      form: formOf({ price: '700', version: '1' }),
      token: who.token,
    })
  expect((await edit(eve, 'signed')).code).toBe(200)
  await writeFile(join(folder, 'eves.csv'), 'id,name,category,price\nlisted,listed,Test parts,650\n')
  await list('eves.csv', false, eve)
  const words = async (id: string) => (await edit(ben, id)).body.message
  expect(await words('signed')).toMatch(/^signed was changed by Eve Gone at /)
  expect(await words('listed')).toMatch(/^listed was changed by Eve Gone \(import of eves\.csv\) at /)
  await leave(shop, eve.token)
  expect(await words('signed')).toMatch(/^signed was changed by Deleted user at /)
  expect(await words('listed')).toMatch(/^listed was changed by Deleted user \(import of eves\.csv\) at /)
  const { rows } = await sql`select row_to_json(products)::text as kept from products`.execute(shop.shop.db)
  expect(JSON.stringify(rows)).not.toContain('Eve')
})

test('a thousand parts of one name get an address each', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `🙂🙂🙂,Faces,10,${at}\n`).join('')
  await writeFile(join(folder, 'faces.csv'), `name,category,price,specification\n${rows}`)
  expect(await list('faces.csv')).toMatchObject({ made: 1000, bad: [] })
  const { rows: found } = await sql<{ id: string }>`
    select id from products where name = '🙂🙂🙂'`.execute(shop.shop.db)
  expect(new Set(found.map(({ id }) => id))).toEqual(
    new Set(['product', ...Array.from({ length: 999 }, (_, at) => `product-${at + 2}`)]),
  )
}, 60_000)
