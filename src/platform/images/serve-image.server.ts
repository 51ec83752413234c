import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import { pathOf } from './image-files.server.ts'
import type { Format, Size } from './image-set.ts'
import { makeVariantLater } from './make-variant.server.ts'
import { drawNow } from './store-drawing.server.ts'

const FOLDER = /^(?:product|user)$/
const FILE = /^([0-9a-f]{40})(?:-(160|320|640|1280))?\.(webp|avif)$/

// A name is the hash of what it shows: it never shows anything else.
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_NOW = 'public, max-age=30'
// A person's photo is theirs to take back: each browser asks anew, and no cache between keeps it.
const THEIR_OWN = 'private, max-age=300, must-revalidate'

/** Serves what the shop itself encoded, and nothing else: strict names, a fixed type, no sniffing. */
export function mountImages(app: Hono, shop: Shop): void {
  app.get('/images/:folder/:file', async (c) => {
    const [, hash, size, format] = FILE.exec(c.req.param('file')) ?? []
    if (hash === undefined || !FOLDER.test(c.req.param('folder'))) throw notThere()
    // The two patterns have read these words.
    const folder = c.req.param('folder') as 'product' | 'user'
    const cached = folder === 'user' ? THEIR_OWN : FOR_EVER
    const asked = await read(pathOf(shop, folder, c.req.param('file')))
    if (asked) return answer(c, asked, `image/${format}`, cached)
    const wanted = Number(size ?? 1280) as Size
    // Until it is made: an upload's largest copy, or a drawing drawn now, as large as takes no shopper's patience.
    const meanwhile =
      (await read(pathOf(shop, folder, `${hash}.webp`))) ??
      (await drawNow(shop, folder, hash, wanted === 1280 ? 640 : wanted))
    if (!meanwhile) throw notThere()
    makeVariantLater(shop, folder, hash, wanted, format as Format)
    return answer(c, meanwhile, 'image/webp', folder === 'user' ? THEIR_OWN : FOR_NOW)
  })
}

const read = (path: string) => readFile(path).catch(() => null)
const notThere = () => new Refusal(404, 'Picture not found.')

function answer(c: Context, bytes: Buffer<ArrayBuffer>, type: string, cached: string): Response {
  // Only what is asked for anew needs one.
  const etag =
    cached === THEIR_OWN
      ? `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
      : undefined
  const head = { 'cache-control': cached, ...(etag && { etag }) }
  if (etag && c.req.header('if-none-match') === etag) return c.body(null, 304, head)
  return c.body(bytes, 200, {
    ...head,
    'content-type': type,
    'content-length': String(bytes.length),
  })
}
