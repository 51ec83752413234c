import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './support/console.ts'
import { change, product, remove, reviewedProduct } from './support/goods.ts'

type Json = Record<string, unknown>

/** What a reader without scripts is told of a page. */
async function headAt(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 })
  const html = await answer.text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
  const head = /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
  return {
    status: answer.status(),
    html,
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => text),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    isNoindex: /<meta name="robots" content="noindex"/.test(html),
    things: all(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).map(
      (text) => JSON.parse(text) as Json,
    ),
  }
}

const thingOf = (things: Json[], type: string) => things.find((thing) => thing['@type'] === type)

test('A30 SEO: what is not there is 404 in the first answer, with the screen that says so', async ({
  page,
  request,
}) => {
  const gone = await product(request)
  await remove(request, gone)
  for (const path of ['/product/5f3c9d3e', '/product/not-an-id', `/product/${gone.id}`, '/no-such-page']) {
    const { status, html, isNoindex } = await headAt(request, path)
    expect(status, path).toBe(404)
    expect(isNoindex, path).toBe(true)
    for (const words of ['Page Not Found', 'this page is not available for a moment.', 'Go Back'])
      expect(html, path).toContain(words)
    expect((await request.head(path, { maxRedirects: 0 })).status(), `HEAD ${path}`).toBe(404)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
  }
  const answer = await request.get('/api/v1/nope')
  expect(answer.status()).toBe(404)
  expect((await answer.json()).status).not.toBe('success')
})

test('A30 SEO: the root is one permanent redirect to the listing', async ({ request }) => {
  const answer = await request.get('/', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/product')
  expect((await headAt(request, '/product')).status).toBe(200)
})

test('A30 SEO: a page beyond the end is none, has no address of its own, and leads no further', async ({
  request,
}) => {
  const { id } = await product(request)
  for (const path of [
    ...['/product?page=7056', '/product?page=99999999999999999999', '/product?category=mice&page=99'],
    ...[
      '/product?search=samsung&page=700',
      `/product/${id}/review?page=2`,
      `/product/${id}/review?page=7056`,
    ],
  ]) {
    const { status, html, isNoindex, canonicals } = await headAt(request, path)
    expect([path, status, isNoindex, canonicals]).toEqual([path, 404, true, []])
    expect(html, path).not.toMatch(/<a [^>]*href="[^"]*page=\d/)
  }
})

test('every public page has one title, one description and one absolute address of its own', async ({
  request,
  baseURL,
}) => {
  const { id } = await product(request)
  const paths = [
    ...['/product', '/product?category=mice', '/product?page=2', `/product/${id}`, `/product/${id}/specs`],
    ...[`/product/${id}/review`, '/deals', '/about', '/contact', '/repairs'],
  ]
  const titles = new Set<string>()
  for (const path of paths) {
    const head = await headAt(request, path)
    expect(head.status, path).toBe(200)
    expect(head.isNoindex, path).toBe(false)
    expect(head.canonicals.map((address) => address.replaceAll('&amp;', '&'))).toEqual([`${baseURL}${path}`])
    expect(head.descriptions, path).toHaveLength(1)
    expect(head.descriptions[0]?.length, path).toBeGreaterThan(10)
    expect(head.titles, path).toHaveLength(1)
    expect(head.html, path).toContain('<html lang="en"')
    expect(head.html.match(/<h1[ >]/g), path).toHaveLength(1)
    titles.add(head.titles[0] ?? '')
  }
  expect(titles.size, 'each title once').toBe(paths.length)
  // About is what the product's own address shows.
  expect((await headAt(request, `/product/${id}/about`)).canonicals).toEqual([`${baseURL}/product/${id}`])
})

test('A30 SEO: what is personal or endless is not for search engines', async ({ request, baseURL }) => {
  const personal = ['/cart', '/cart/checkout', '/dashboard', '/dashboard/profile', '/dashboard/myOrder']
  const forms = ['/login', '/register', '/resetPassword/a-token']
  const { id } = await product(request)
  const endless = [
    '/product?search=samsung',
    '/product?sort=-price',
    '/product?show=20',
    '/product?category=mice&category=keyboards',
    '/product?category=mice&price=0-1000',
    '/product?price=150-350',
    `/product/${id}/review?rating=5`,
    `/product/${id}/review?sort=-rating`,
  ]
  for (const path of [...personal, ...forms, ...endless])
    expect((await headAt(request, path)).isNoindex, path).toBe(true)
  expect((await headAt(request, '/product?category=mice&price=150-350')).canonicals).toEqual([
    `${baseURL}/product?category=mice`,
  ])
  for (const path of [
    '/product?category=mice',
    '/product?price=0-1000',
    '/product',
    `/product/${id}/review?rating=9`,
  ])
    expect((await headAt(request, path)).isNoindex, path).toBe(false)
})

test('structured data says the price, the stock and the rating that the reader sees', async ({
  page,
  request,
  baseURL,
}) => {
  const part = await product(request, { price: 1249.5, stock: 3, fields: { discount: '50.25' } })
  const offerNow = async () => {
    const { things } = await headAt(request, `/product/${part.id}`)
    return thingOf(things, 'Product')?.offers as Json
  }
  expect(await offerNow()).toMatchObject({
    '@type': 'Offer',
    price: '1199.25',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: `${baseURL}/product/${part.id}`,
  })
  await page.goto(`/product/${part.id}`)
  await expect(page.getByRole('region', { name: 'Buy' })).toContainText('$1,199.25')
  await change(request, part, { price: '1300', quantity: '0' })
  expect(await offerNow()).toMatchObject({
    price: '1249.75',
    availability: 'https://schema.org/OutOfStock',
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Buy' })).toContainText('$1,249.75')

  const best = await reviewedProduct(request)
  const { things } = await headAt(request, `/product/${best._id}`)
  expect(thingOf(things, 'Product')?.aggregateRating).toMatchObject({
    ratingValue: best.ratingAverage.toFixed(1),
    reviewCount: best.ratingNumber,
  })
  await page.goto(`/product/${best._id}`)
  await expect(page.getByRole('region', { name: 'Buy' })).toContainText(best.ratingAverage.toFixed(1))
  const crumbs = thingOf(things, 'BreadcrumbList')?.itemListElement as Json[]
  expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  expect(crumbs.at(-1)).toMatchObject({ name: best.name, item: `${baseURL}/product/${best._id}` })
})

test('robots.txt leads to a sitemap that names what is there, and nothing else', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('User-agent: *')
  for (const path of ['/api/', '/dashboard', '/cart']) expect(robots).toContain(`Disallow: ${path}`)
  const [here, gone] = [await product(request), await product(request)]
  await remove(request, gone)
  const locations = async (address: string) => {
    const answer = await request.get(address)
    expect(answer.headers()['content-type'], address).toContain('xml')
    return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
  }
  const map = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  expect(map).toBe(`${baseURL}/sitemap.xml`)
  const named = (await Promise.all((await locations(map)).map(locations))).flat()
  expect(new Set(named).size, 'each address once').toBe(named.length)
  expect(named.length).toBeGreaterThan(160)
  expect(named).toContain(`${baseURL}/product/${here.id}`)
  expect(named).not.toContain(`${baseURL}/product/${gone.id}`)
  for (const path of ['/product', '/deals', '/about', '/contact', '/repairs'])
    expect(named).toContain(`${baseURL}${path}`)
  for (const address of named.slice(0, 30)) {
    const { status, canonicals, isNoindex } = await headAt(request, address)
    expect([address, status, canonicals, isNoindex]).toEqual([address, 200, [address], false])
  }
})
