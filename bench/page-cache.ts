import { execFile, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { demoAccounts } from '#demo/demo-accounts.ts'
import { connectionOf } from '#platform/db/embedded.server.ts'
import { freshFolder, type RunningShop, removeFolder, startShop } from './running-shop.ts'

// Eight readers over a hundred warm pages, while products that stand on them are sold or get other prices, so many times
// a second, by statements in the shop's own database and by the shop's own calls. Aim: at least half the reads a second of when nothing changes.

const SECONDS = 5
const CONNECTIONS = 8
const RATES = [1, 20, 100]
const MIN_SHARE = 0.5
const WRK = '/usr/bin/wrk'

const run = promisify(execFile)

/** Listings of all kinds and product pages, as shoppers read them. */
async function hundredPages(address: string): Promise<{ paths: string[]; products: string[] }> {
  const { data } = await fetch(`${address}/api/v1/products?limit=100`).then((answer) => answer.json())
  const products: string[] = data.product.map(({ _id }: { _id: string }) => _id)
  const categories = [
    ...new Set(data.product.map(({ category }: never) => (category as { _id: string })._id)),
  ]
  const paths = [
    ...Array.from({ length: 10 }, (_, at) => `/product?page=${at + 1}`),
    '/product?sort=-price',
    '/product?sort=-ratingAverage',
    '/product?price=0-1000',
    '/product?search=ryzen',
    ...categories.slice(0, 10).map((id) => `/product?category=${id}`),
    ...products.map((id) => `/product/${id}`),
  ]
  return { paths: paths.slice(0, 100), products }
}

/** wrk asks for the paths in turn, each connection on its own. */
async function writeScript(folder: string, paths: readonly string[]): Promise<string> {
  const path = join(folder, 'paths.lua')
  const list = paths.map((each) => `  ${JSON.stringify(each)},`).join('\n')
  await writeFile(
    path,
    `local paths = {\n${list}\n}\nlocal at = 0\nrequest = function()\n  at = at % #paths + 1\n  return wrk.format("GET", paths[at])\nend\n`,
  )
  return path
}

async function readsASecond(address: string, script: string): Promise<number> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, address]
  const { stdout } = await run(WRK, options)
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)
  if (failed) throw new Error(`${failed[1]} answers were refusals.`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0)
}

type Change = (product: string) => Promise<unknown>

/** By hand in the database, and as the shop itself does it. */
async function changesOf(shop: RunningShop, db: pg.Client): Promise<Record<string, Change>> {
  const admin = demoAccounts.find(({ role }) => role === 'admin')
  const answer = await fetch(`${shop.address}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin?.email, password: admin?.password }),
  })
  const { token } = await answer.json()
  if (!token) throw new Error('The demo admin could not log in.')
  /** A dollar more, whatever it costs now: the same change as by hand. */
  const nextDollars = async (id: string): Promise<number> => {
    const { rows } = await db.query('select price_cents from products where id = $1', [id])
    return rows[0].price_cents / 100 + 1
  }
  return {
    sales: (id) =>
      db.query('update products set stock = case when stock > 7 then stock - 1 else 60 end where id = $1', [
        id,
      ]),
    prices: (id) => db.query('update products set price_cents = price_cents + 100 where id = $1', [id]),
    'prices by the API': async (id) => {
      const body = new FormData()
      body.append('price', (await nextDollars(id)).toFixed(2))
      const headers = { authorization: `Bearer ${token}` }
      const { status } = await fetch(`${shop.address}/api/v1/products/${id}`, {
        method: 'PATCH',
        headers,
        body,
      })
      if (status !== 200) throw new Error(`A price was refused with ${status}.`)
    },
  }
}

/** Makes so many changes a second until it is stopped; answers how many it made. */
function keepChanging(change: Change, products: readonly string[], aSecond: number) {
  let begun = 0
  let made = 0
  let isStopped = false
  let under: Promise<unknown> = Promise.resolve()
  const began = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * aSecond
    for (; begun < due; begun++) {
      const id = products[(begun * 37) % products.length] ?? ''
      under = under.then(async () => {
        if (isStopped) return
        await change(id)
        made += 1
      })
    }
  }, 5)
  return async () => {
    const seconds = (performance.now() - began) / 1000
    const inTime = made
    isStopped = true
    clearInterval(timer)
    await under
    return inTime / seconds
  }
}

async function measure(shop: RunningShop, folder: string): Promise<string[]> {
  const connection = await connectionOf(folder)
  if (!connection) throw new Error('The shop has no database of its own.')
  const db = new pg.Client({ ...connection, application_name: 'bench' })
  await db.connect()
  try {
    const { paths, products } = await hundredPages(shop.address)
    await db.query('update products set stock = 60')
    const script = await writeScript(folder, paths)
    for (const path of paths) await fetch(shop.address + path).then((answer) => answer.text())
    await readsASecond(shop.address, script)
    const still = await readsASecond(shop.address, script)
    const lines = [`${paths.length} pages, nothing changes: ${Math.round(still)} reads a second`]
    for (const [what, change] of Object.entries(await changesOf(shop, db)))
      for (const aSecond of RATES) {
        const stop = keepChanging(change, products, aSecond)
        const rate = await readsASecond(shop.address, script)
        const made = await stop()
        const share = rate / still
        if (share < MIN_SHARE) process.exitCode = 1
        lines.push(
          `${made.toFixed(0)} ${what} a second: ${Math.round(rate)} reads a second, ${(share * 100).toFixed(0)} % (aim: ${MIN_SHARE * 100} %)`,
        )
      }
    return lines
  } finally {
    await db.end()
  }
}

const isThere = await new Promise((resolve) => {
  const wrk = spawn(WRK, ['-v'], { stdio: 'ignore' })
  wrk.once('error', () => resolve(false))
  wrk.once('exit', () => resolve(true))
})
if (!isThere)
  console.log(`This bench asks with wrk, which is not there as ${WRK}: install it and run this again.`)
else {
  const folder = await freshFolder()
  const shop = await startShop(folder)
  try {
    for (const line of await measure(shop, folder)) console.log(line)
  } finally {
    await shop.stop()
    await removeFolder(folder)
  }
}
