import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'

export type Assets = {
  /** Answers when the address is a file of the build; false otherwise. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

type Asset = {
  body: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
  headers: Record<string, string>
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}

/** Reads the browser's files of the build into memory once: they are few, small, and compressed by the build. */
export async function readAssets(folder: string): Promise<Assets> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map(
    await Promise.all(
      names
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name)
          return [`/${relative(folder, path).split(sep).join('/')}`, await readFile(path)] as const
        }),
    ),
  )
  const assets = new Map<string, Asset>()
  for (const [path, body] of files) {
    const type = TYPES[extname(path)]
    if (!type) continue
    // The build names everything in /assets after its content.
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    const headers = {
      'content-type': type,
      'cache-control': cache,
      vary: 'accept-encoding',
    }
    assets.set(path, { body, br: files.get(`${path}.br`), gzip: files.get(`${path}.gz`), headers })
  }
  return {
    answer(request, response) {
      const path = request.url?.split('?', 1)[0] ?? ''
      const asset = assets.get(path)
      if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const accepted = String(request.headers['accept-encoding'] ?? '')
      const encoding =
        asset.br && /\bbr\b/.test(accepted) ? 'br' : asset.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
      const body = (encoding && asset[encoding]) || asset.body
      response.writeHead(200, {
        ...asset.headers,
        'content-length': body.length,
        ...(encoding && { 'content-encoding': encoding }),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}
