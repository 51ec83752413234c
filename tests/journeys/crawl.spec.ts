import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { line, order, product, withCart } from './support/goods.ts'
import { admin, customer, signIn } from './support/people.ts'

/** The address without what the server never sees; null where it leaves the shop. */
function sameSite(href: string, from: string): string | null {
  const url = new URL(href.replaceAll('&amp;', '&'), from)
  return url.origin === new URL(from).origin ? url.pathname + url.search : null
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)

/** Pages that differ only in what they show are one kind: a product and its Specs, a list and its pages. */
function kindOf(path: string): string {
  const url = new URL(path, 'http://shop.invalid')
  const place = url.pathname.replace(
    /^(\/product|\/dashboard\/(myOrder|order|product\/update))\/(?!create)[^/]+/,
    '$1/*',
  )
  return `${place}?${[...new Set(url.searchParams.keys())].sort().join('&')}`
}

/** Tells what goes wrong on the wire: an answer that is an error, a request to anywhere else. */
function listen(page: Page, baseURL: string): string[] {
  const wrong: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) wrong.push(`to another host: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()} on ${page.url()}`)
  })
  return wrong
}

/** Choices of the listing that can be put together without end: of each kind so many are followed, of all else all. */
const MAX_PER_KIND = 12

test('every link of the public pages leads to a page', async ({ page, request, baseURL }) => {
  test.setTimeout(180_000)
  const found = new Map<string, string>([['/product', 'the start']])
  const wrong: string[] = []
  const queue = ['/product']
  const followed = new Map<string, number>()
  // A link to what another journey deleted meanwhile is gone from its page as well.
  const stillLeads = async (path: string, from = '') => {
    const answer = await request.get(from)
    return linksIn(await answer.text()).some((href) => sameSite(href, answer.url()) === path)
  }
  const follow = async (path: string) => {
    const answer = await request.get(path)
    if (answer.status() !== 200 && (await stillLeads(path, found.get(path))))
      wrong.push(`${answer.status()} ${path} (on ${found.get(path)})`)
    if (!answer.headers()['content-type']?.includes('html')) return
    for (const href of linksIn(await answer.text())) {
      const next = sameSite(href, answer.url())
      if (next === null || found.has(next)) continue
      found.set(next, path)
      const ofKind = (followed.get(kindOf(next)) ?? 0) + 1
      followed.set(kindOf(next), ofKind)
      if (ofKind <= MAX_PER_KIND || !next.includes('?')) queue.push(next)
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, 8).map(follow))
  expect(wrong).toEqual([])
  expect(found.size, 'the crawl went through the shop').toBeGreaterThan(500)

  // One of each kind in the browser, where scripts, pictures and styles come as well.
  const noise = listen(page, baseURL ?? '')
  const kinds = Map.groupBy(found.keys(), kindOf)
  expect(kinds.size).toBeGreaterThan(10)
  for (const [kind, paths] of kinds) {
    const path = await firstThatStands(request, paths)
    if (path === undefined) throw new Error(`All of ${kind} are gone.`)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  expect(noise).toEqual([])
})

/** Other journeys delete products and categories meanwhile. */
async function firstThatStands(request: APIRequestContext, paths: string[]): Promise<string | undefined> {
  for (const path of paths) if ((await request.get(path)).status() === 200) return path
}

/** Lists are long: of links that lead to the same page with other things on it, so many are opened; of orders and filters of a list, one. */
const MAX_ROWS = 2

/** Opens in the browser what needs a log-in, asks the server for the rest, and tells what was found. */
async function walk(page: Page, request: APIRequestContext, starts: string[]): Promise<string[]> {
  const found = new Set(starts)
  const opened = new Map<string, number>()
  const isPersonal = (path: string) => /^\/(cart|dashboard|wishlist|compare)/.test(path)
  // A set goes on to what is added while it is walked through.
  for (const path of found) {
    const ofKind = (opened.get(kindOf(path)) ?? 0) + 1
    opened.set(kindOf(path), ofKind)
    if (!isPersonal(path)) {
      expect((await request.get(path)).status(), path).toBe(200)
      continue
    }
    if (ofKind > (path.includes('?') ? 1 : MAX_ROWS)) continue
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.getByRole('heading', { name: /Page Not Found|Unexpected/ }), path).toHaveCount(0)
    const hrefs = await page
      .locator('a[href]:not([inert] *)')
      .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href))
    for (const href of hrefs) {
      const next = sameSite(href, page.url())
      if (next !== null) found.add(next)
    }
  }
  return [...found]
}

test('every link that a shopper finds in cart, checkout and dashboard leads to a page', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const buyer = await customer(request)
  const part = await product(request)
  await order(request, buyer, { [part.id]: 1 })
  await signIn(page, buyer)
  await withCart(page, [line(part)])
  const noise = listen(page, baseURL ?? '')
  const found = await walk(page, request, ['/dashboard', '/cart', '/cart/checkout'])
  expect(found.filter((path) => path.startsWith('/dashboard/myOrder/'))).toHaveLength(1)
  expect(noise).toEqual([])
})

test('every link that an admin finds in the dashboard leads to a page', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000)
  await order(request, await customer(request), { [(await product(request)).id]: 1 })
  await signIn(page, { token: await admin(request) })
  const noise = listen(page, baseURL ?? '')
  const found = await walk(page, request, ['/dashboard/overview'])
  for (const place of ['order/', 'product/update/', 'product/create', 'user', 'category', 'mails'])
    expect(
      found.some((path) => path.startsWith(`/dashboard/${place}`)),
      place,
    ).toBe(true)
  expect(noise).toEqual([])
})
