// GET /api/v1/products against a bare node:http handler with the same questions, and page 1,000 against page 1.
// `node bench/products-api.ts`; it makes a database of 15,000 products of its own and removes it.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { startEmbedded } from '#platform/db/embedded.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { openDb } from '#platform/db/open.server.ts'
import { PageCache } from '#platform/page-cache/page-cache.server.ts'
import { requestListener } from '#platform/page-cache/serve.server.ts'
import { type Program, runProgram } from '#platform/run-program.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { createApp } from '../src/app.server.ts'
import { openShop } from '../src/open-shop.server.ts'
import { measureRates } from './measure.ts'

const PRODUCTS = 15_000
const MIN_SHARE = 0.25
const MAX_FOR_FAR_PAGE = 5

/** Each question as the shop is asked it, and as a bare handler would put it to the database. */
const QUESTIONS = {
  category: { query: 'category=c3', where: "category_id = 'c3'" },
  price: {
    query: 'price[gt]=999.99&price[lt]=2000',
    where: 'unit_price_cents > 99999 and unit_price_cents < 200000',
  },
  rating: { query: 'ratingAverage[gte]=4', where: 'rating_average >= 4' },
  none: { query: '', where: 'true' },
}
type Question = keyof typeof QUESTIONS

const [role, databaseUrl = ''] = process.argv.slice(2)
if (role === 'bare') await serveBare(databaseUrl)
else if (role === 'shop') runProgram('service', (program) => serveShop(databaseUrl, program))
else await compare()

async function compare() {
  const dataDir = await mkdtemp(join(tmpdir(), 'northbridge-bench-'))
  const { connection, stop } = await startEmbedded({ dataDir })
  const children: ChildProcess[] = []
  try {
    const db = openDb(connection, () => undefined, 1)
    await migrateToLatest(db)
    await fill(db)
    await db.destroy()
    const { host, user, database, port } = connection as Extract<typeof connection, { host: string }>
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const [bare, shop] = await Promise.all(['bare', 'shop'].map((role) => startChild(role, url, children)))
    await report(`${bare}`, `${shop}/api/v1/products`)
  } finally {
    for (const child of children) child.kill()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function report(bare: string, shop: string) {
  for (const name of Object.keys(QUESTIONS) as Question[]) {
    const query = encodeURI(QUESTIONS[name].query)
    const rates = await measureRates({ bare: `${bare}/${name}`, shop: `${shop}?${query}` })
    const share = rates.shop / rates.bare
    console.info(
      `filter ${name.padEnd(8)} bare ${rates.bare.toFixed(0)}/s, shop ${rates.shop.toFixed(0)}/s: ` +
        `${(share * 100).toFixed(0)} % (at least ${MIN_SHARE * 100} %)`,
    )
    if (share < MIN_SHARE) process.exitCode = 1
  }
  const pages = await measureRates({ first: `${shop}?page=1`, far: `${shop}?page=1000` })
  const times = pages.first / pages.far
  console.info(`page 1,000 takes ${times.toFixed(1)} times as long as page 1 (at most ${MAX_FOR_FAR_PAGE})`)
  if (times > MAX_FOR_FAR_PAGE) process.exitCode = 1
}

/** Parts with descriptions of a usual length, in 20 categories, from $5 to $3,000. */
async function fill(db: ReturnType<typeof openDb>) {
  await sql`insert into categories (id, name, name_key) select 'c' || n, 'Category ' || n, 'category ' || n from generate_series(0, 19) n`.execute(
    db,
  )
  await sql`
    insert into products (id, name, price_cents, discount_cents, stock, series, category_id, description, specification,
      thumb_image, images, rating_number, rating_sum, created_at)
    select 'part-' || n, 'Maker ' || n % 40 || ' Part RX-' || n || ' Black', 500 + n * 7919 % 300000, n % 5, n % 30,
      'Series ' || n % 100, 'c' || n % 20, repeat('A part that does its work quietly and well. ', 12),
      'Socket: AM5, Cores: ' || n % 16 || ', TDP: ' || n % 200 || ' W, Colour: black, Warranty: 3 years',
      '/images/product/' || n || '.webp', array['/images/product/a' || n || '.webp', '/images/product/b' || n || '.webp'],
      n % 9, n % 9 * (1 + n % 5), now() - n * interval '1 minute'
    from generate_series(1, ${PRODUCTS}::int) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

function startChild(role: string, url: string, children: ChildProcess[]): Promise<string> {
  const child = spawn(process.execPath, [new URL(import.meta.url).pathname, role, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (piece) => {
      const address = /http:\S+/.exec(String(piece))
      if (address) resolve(address[0])
    })
    child.once('exit', (code) => reject(new Error(`The ${role} server ended with ${code}.`)))
  })
}

async function serveBare(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const server = createServer(async (request, response) => {
    const question = QUESTIONS[(request.url ?? '').slice(1) as Question]
    const [rows, count] = await Promise.all([
      pool.query(`select * from products where ${question.where} order by created_at desc limit 10`),
      pool.query(`select count(*) from products where ${question.where}`),
    ])
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ total: Number(count.rows[0].count), products: rows.rows }))
  })
  await tellAddress(server)
}

async function serveShop(url: string, program: Program): Promise<undefined> {
  const dataDir = process.env.DATA_DIR ?? tmpdir()
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' })
  const { shop } = await openShop(settings, program)
  const listener = requestListener({
    app: createApp(shop).hono,
    assets: { answer: () => false },
    renderPage: () => Promise.reject(new Error('This bench asks for no page.')),
    pages: new PageCache(() => false),
    publicUrl: settings.publicUrl,
    log: shop.log,
  })
  await tellAddress(createServer(listener))
}

async function tellAddress(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on an address has one.
  console.info(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
