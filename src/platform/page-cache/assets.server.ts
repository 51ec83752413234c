import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { versionNames } from './former-assets.server.ts'

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

const FOREVER = 'public, max-age=31536000, immutable'

/** A file of another version, as one of the folders in `kept` has it. */
async function answerKept(kept: string, name: string, request: IncomingMessage, response: ServerResponse) {
  const versions = await versionNames(kept)
  const bodies = versions.map((version) => readFile(join(kept, version, name)))
  const body = await Promise.any(bodies).catch(() => null)
  const type = TYPES[extname(name)]
  if (!body || !type) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end('File not found.')
    return
  }
  response.writeHead(200, { 'content-type': type, 'cache-control': FOREVER, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Reads the browser's files of the build into memory once: they are few, small, and compressed by the build. What is not
 * among them is looked for in `kept`, which has the files of the versions beside this one, in a folder each.
 */
export async function readAssets(folder: string, kept: string): Promise<Assets> {
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
    const cache = path.startsWith('/assets/') ? FOREVER : 'public, max-age=3600'
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
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (!asset) {
        const [, name] = /^\/assets\/([\w-][\w.-]*)$/.exec(path) ?? []
        if (name) void answerKept(kept, name, request, response)
        return name !== undefined
      }
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
