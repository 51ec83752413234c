import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#platform/escape-html.ts'
import { BUSY_WORDS } from './refusal.ts'

const RETRY_AFTER_SECONDS = 3

/**
 * Who is refused often asks again at once. All refusals of such a moment go out together, so that a flood of them takes
 * little from those who are served, and each is still there within 50 milliseconds.
 */
const TOGETHER_MS = 5

let waiting: (() => void)[] = []

/** Tells that there is too much to do: a small page for people, JSON for programs. */
export function answerBusy(response: ServerResponse, isForPeople: boolean, shopName: string): void {
  if (waiting.length === 0) setTimeout(answerWaiting, TOGETHER_MS)
  waiting.push(() => {
    if (response.headersSent || response.destroyed) return
    const body = isForPeople ? pageOf(shopName) : JSON_BODY
    response.writeHead(503, {
      'content-type': isForPeople ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
      'x-content-type-options': 'nosniff',
      ...(isForPeople && { 'content-security-policy': POLICY }),
    })
    // As text head and body go out in one piece, which is half of what a refusal costs.
    response.end(body)
  })
}

function answerWaiting() {
  const all = waiting
  waiting = []
  for (const answer of all) answer()
}

const JSON_BODY = JSON.stringify({ status: 'error', message: BUSY_WORDS })

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** The chip of ui/logo.tsx. */
const MARK = `<svg viewBox="0 0 32 32" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2.6" aria-hidden="true">
<path d="M9.4 4H26a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9.4Z"/><path d="M10.5 28V10.5L21.5 21.5V4M10.5 28.6V32M21.5 3.4V0"/></svg>`

const pages = new Map<string, string>()

/** It needs nothing else from the shop, and asks again by itself. The colors are those of ui/tokens.css. */
function pageOf(shopName: string): string {
  const made = pages.get(shopName)
  if (made) return made
  const name = escapeHtml(shopName)
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS + 2}"><meta name="robots" content="noindex">
<title>One moment – ${name}</title><style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:1rem/1.5 "Inter Variable",Inter,system-ui,sans-serif;
background:#fbfaf7;color:#14171a}
header{display:flex;align-items:center;gap:10px;padding:18px 24px;border-bottom:1px solid #dddad2;background:#fff;font-weight:650;font-size:1.125rem}
main{margin:auto;padding:32px 24px 96px;max-width:30rem;text-align:center}
h1{margin:0 0 8px;font-size:1.625rem;line-height:1.25;letter-spacing:-.01em}
p{margin:0 0 24px;color:#474e54}
a{display:inline-block;padding:12px 24px;border-radius:8px;background:#0b6b4f;color:#fff;font-weight:600;text-decoration:none}
a:hover{background:#08523c}
@media (prefers-color-scheme:dark){body{background:#111416;color:#ecedea}header{background:#171b1e;border-color:#2a3034}
p{color:#b9bfc2}a{background:#3ecf9a;color:#06251a}a:hover{background:#6addb2}}
</style></head><body><header>${MARK}${name}</header><main><h1>One moment, please</h1>
<p>${BUSY_WORDS} This page reloads by itself. Your cart is kept.</p><a href="">Try again</a></main></body></html>
`
  pages.set(shopName, page)
  return page
}
