import { hash } from 'node:crypto'

type Sealed = { html: string; scripts: string[] }

/**
 * The page's own scripts are those that carry the secret of this one rendering, which nothing that came in as data can
 * know. The mark is taken off again: pages are kept, and a secret that everybody reads is none.
 */
export function sealScripts(html: string, nonce: string): Sealed {
  const mark = ` nonce="${nonce}"`
  const scripts: string[] = []
  for (const { attributes, code } of scriptsIn(html))
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes) && code !== '') scripts.push(code)
  return { html: html.replaceAll(mark, ''), scripts }
}

function* scriptsIn(html: string) {
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const begin = html.indexOf('>', at)
    const end = begin === -1 ? -1 : html.indexOf('</script>', begin)
    if (end === -1) return
    yield { attributes: html.slice(at + '<script'.length, begin), code: html.slice(begin + 1, end) }
    at = end
  }
}

/** How a policy names a script. */
export const hashOf = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`

/** Allows what the shop serves itself, and of inline scripts exactly these. */
export function pagePolicy(scripts: readonly string[]): string {
  const hashes = new Set(scripts.map(hashOf))
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    // Positions and sizes that a control computes are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
