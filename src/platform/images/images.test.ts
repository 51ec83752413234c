import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedFile } from '#platform/http/read-form.server.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { imageSet, smallImage } from './image-set.ts'
import { storeDrawing } from './store-drawing.server.ts'
import { storeImage } from './store-image.server.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
})
afterAll(() => opened.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#36c' } })
const upload = (bytes: Buffer | string, name = 'picture.png'): UploadedFile => ({
  name,
  bytes: Buffer.from(bytes),
})
const store = (file: UploadedFile) => storeImage(opened.shop, 'product', file)
/** The pictures themselves, whole or begun; their smaller copies come and go in the background. */
const kept = async () => {
  const files = await readdir(join(opened.shop.settings.dataDir, 'images', 'product')).catch(() => [])
  return files.filter((name) => /^[0-9a-f]+\.webp(\.\w+\.part)?$/.test(name)).sort()
}
const fetched = (address: string) => opened.call('GET', address)
/** Asks until the address has what it is called after. */
async function settled(address: string) {
  for (let tries = 0; tries < 1200; tries++) {
    const answer = await fetched(address)
    if (answer.headers.get('cache-control')?.includes('immutable')) return answer
    await pause(50)
  }
  throw new Error(`${address} was never made`)
}

test('JPEG, PNG, WebP and AVIF are taken, whatever their names say', async () => {
  for (const [index, bytes] of [
    await plain(300, 200).jpeg().toBuffer(),
    await plain(301, 200).png().toBuffer(),
    await plain(302, 200).webp().toBuffer(),
    await plain(303, 200).avif({ effort: 0 }).toBuffer(),
  ].entries()) {
    const address = await store(upload(bytes, 'resume.pdf'))
    expect(address).toMatch(/^\/images\/product\/[0-9a-f]{40}\.webp$/)
    const facts = await sharp(join(opened.shop.settings.dataDir, address)).metadata()
    expect([facts.format, facts.width, facts.height]).toEqual(['webp', 300 + index, 200])
  }
})

test('A17 UPLOAD-SAFE: what is no picture of the four formats is refused by its content, and nothing is kept', async () => {
  const before = await kept()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const gif = await plain(20, 20).gif().toBuffer()
  for (const file of [
    upload(svg, 'photo.svg'),
    upload(svg, 'photo.png'),
    upload('<!doctype html><script>alert(1)</script>', 'photo.jpg'),
    upload('%PDF-1.7 …', 'photo.jpg'),
    upload(gif, 'photo.png'),
    upload(await plain(20, 20).tiff().toBuffer(), 'photo.jpg'),
    upload(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(200)]), 'photo.avif'),
  ])
    await expect(store(file), file.name).rejects.toMatchObject({ status: expect.toSatisfy(is400or415) })
  expect(await kept()).toEqual(before)
})
const is400or415 = (status: number) => status === 400 || status === 415

test('A17 UPLOAD-SAFE: what is served is our own encoding, of a fixed type, and is not sniffed', async () => {
  const payload = '<script>alert(1)</script>'
  const address = await store(
    upload(Buffer.concat([await plain(90, 90).png().toBuffer(), Buffer.from(payload)])),
  )
  const answer = await fetched(address)
  expect(answer.code).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.text).not.toContain('script')
})

test('A18 UPLOAD-PIXELS: a phone photo stands upright in every size, and its private data are gone', async () => {
  const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#00f' } })
    .composite([
      {
        input: await sharp({ create: { width: 200, height: 200, channels: 3, background: '#f00' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const address = await store(upload(photo, 'photo.jpg'))
  for (const source of [address, ...addressesIn(address)]) {
    await settled(source)
    const picture = sharp(join(opened.shop.settings.dataDir, source))
    const facts = await picture.metadata()
    expect(facts.height, source).toBe(2 * facts.width)
    expect(facts.orientation ?? 1, source).toBe(1)
    expect(facts.exif, source).toBeUndefined()
    const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[0], source).toBeGreaterThan(180)
    expect(data[2], source).toBeLessThan(80)
  }
})
const addressesIn = (address: string) =>
  imageSet(address).sources.flatMap(({ srcSet }) =>
    srcSet.split(', ').map((part) => part.split(' ')[0] ?? ''),
  )

test('A18 UPLOAD-PIXELS: 41 megapixels are refused before they are decoded, however small the file', async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 4_100, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(store(upload(bomb))).rejects.toMatchObject({
    status: 413,
    message: expect.stringMatching(/40 megapixels/),
  })
})

test('A18 UPLOAD-PIXELS: a large picture is read outside the shop, whose memory stays as it was', async () => {
  const large = await plain(6000, 4000).avif({ effort: 0, quality: 20 }).toBuffer()
  expect(large.length).toBeLessThan(10_000)
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const before = process.memoryUsage.rss()
  const [address] = await Promise.all([store(upload(large)), store(upload(large, 'again.avif'))])
  clearInterval(watch)
  expect(most - before).toBeLessThan(200 * 1024 * 1024)
  const facts = await sharp(join(opened.shop.settings.dataDir, address)).metadata()
  expect([facts.width, facts.height]).toEqual([1280, 853])
})

test('A18 UPLOAD-PIXELS: a large picture that is damaged is refused, and small ones are read all the same', async () => {
  const large = await plain(5000, 4000).png().toBuffer()
  const [damaged, small] = await Promise.allSettled([
    store(upload(large.subarray(0, large.length - 40))),
    store(upload(await plain(31, 17).png().toBuffer())),
  ])
  expect(damaged).toMatchObject({
    reason: { status: 400, message: expect.stringMatching(/damaged/) },
  })
  expect(small.status).toBe('fulfilled')
})

test('a picture that was cut in half, or is empty, or too heavy is refused, and nothing is kept', async () => {
  const before = await kept()
  const noise = (size: number) =>
    sharp({
      create: {
        width: size,
        height: size,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = await noise(300).toFormat(format).toBuffer()
    await expect(store(upload(bytes.subarray(0, bytes.length / 2))), format).rejects.toMatchObject({
      status: 400,
    })
  }
  await expect(store(upload(''))).rejects.toMatchObject({ status: 400 })
  await expect(store(upload(Buffer.alloc(10 * 1024 * 1024 + 1)))).rejects.toMatchObject({ status: 413 })
  expect(await kept()).toEqual(before)
})

test('the same picture twice is kept once, and large ones fit into 1280 pixels', async () => {
  const bytes = await plain(2600, 1300).jpeg().toBuffer()
  const [one, two] = await Promise.all([store(upload(bytes, 'a.jpg')), store(upload(bytes, 'b.jpg'))])
  expect(one).toBe(two)
  const facts = await sharp(join(opened.shop.settings.dataDir, one)).metadata()
  expect([facts.width, facts.height]).toEqual([1280, 640])
})

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><path d="M4 4h30v30z"/></svg>'

test('a size that is not made yet shows the base for now, and itself later', async () => {
  const address = await storeDrawing(opened.shop, 'product', SQUARE)
  const small = smallImage(address, 160)
  const first = await fetched(small)
  expect(first.code).toBe(200)
  expect(first.headers.get('cache-control')).toBe('public, max-age=30')
  await settled(small)
  const facts = await sharp(join(opened.shop.settings.dataDir, small)).metadata()
  expect([facts.width, facts.hasAlpha]).toEqual([160, true])
  await settled(address)
  expect((await sharp(join(opened.shop.settings.dataDir, address)).metadata()).width).toBe(1280)
})

test('no other name is served, inside the folder or out of it', async () => {
  const address = await store(upload(await plain(50, 50).png().toBuffer()))
  const drawing = await storeDrawing(opened.shop, 'product', SQUARE)
  const hash = address.slice(-45, -5)
  for (const path of [
    '/images/product/nothing.webp',
    `/images/user/${hash}.webp`,
    `/images/product/${hash}.png`,
    drawing.replace(/webp$/, 'svg'),
    `/images/product/${hash}-77.webp`,
    `/images/product/${hash.toUpperCase().replace(/\d/g, 'A')}.webp`,
    '/images/product/..%2f..%2fpostgres%2fPG_VERSION',
    '/images/..%2fproduct/x.webp',
    '/images/mail/x.webp',
    '/images/product/%00.webp',
  ]) {
    const answer = await opened.call('GET', path)
    expect(answer.code, path).toBe(404)
    expect(answer.body.message).toMatch(/not found|nothing found/i)
  }
})

test('a picture set offers AVIF before WebP for our own addresses, and leaves others as they are', () => {
  const address = `/images/product/${'a1'.repeat(20)}.webp`
  const set = imageSet(address, '260px')
  expect(set.src).toBe(address)
  expect(set.sizes).toBe('260px')
  expect(set.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(set.sources[0]?.srcSet).toMatch(/-160\.avif 160w, .*-1280\.avif 1280w$/)
  expect(set.sources[1]?.srcSet).toMatch(/-640\.webp 640w, .*[0-9a-f]{40}\.webp 1280w$/)
  for (const { srcSet } of imageSet(address, '260px', 640).sources) expect(srcSet).toMatch(/ 640w$/)
  for (const other of ['https://cdn.example/x.webp', '/images/product/../x.webp', '/logo.svg', ''])
    expect(imageSet(other)).toEqual({ src: other, sources: [], sizes: '' })
})
