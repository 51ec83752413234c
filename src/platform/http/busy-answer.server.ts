import { hash } from 'node:crypto'
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

/** The theme that was chosen in the shop, where storage is open to us; see ui/theme.ts. */
const THEME = `try{var t=localStorage.getItem('theme');
if(t==='dark'||t==='light')document.documentElement.setAttribute('data-theme',t)}catch(e){}`

const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${hash('sha256', THEME, 'base64')}'`,
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The chip of ui/logo.tsx. */
const MARK = `<svg viewBox="0 0 32 32" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2.6" aria-hidden="true">
<path d="M9.4 4H26a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9.4Z"/><path d="M10.5 28V10.5L21.5 21.5V4M10.5 28.6V32M21.5 3.4V0"/></svg>`

// The colors are those of ui/tokens.css.
const LIGHT = `color-scheme:light;--page:#fbfaf7;--surface:#fff;--line:#dddad2;--ink:#14171a;--ink-2:#474e54;
--accent:#0b6b4f;--on-accent:#fff;--accent-hover:#08523c`
const DARK = `color-scheme:dark;--page:#111416;--surface:#171b1e;--line:#2a3034;--ink:#ecedea;--ink-2:#b9bfc2;
--accent:#3ecf9a;--on-accent:#06251a;--accent-hover:#6addb2`

const pages = new Map<string, string>()

/** It needs nothing else from the shop, and asks again by itself. */
function pageOf(shopName: string): string {
  const made = pages.get(shopName)
  if (made) return made
  const name = escapeHtml(shopName)
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS + 2}"><meta name="robots" content="noindex">
<title>One moment – ${name}</title><script>${THEME}</script><style>
:root{${LIGHT}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
[data-theme=dark]{${DARK}}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:1rem/1.5 "Inter Variable",Inter,system-ui,sans-serif;
background:var(--page);color:var(--ink)}
header{display:flex;align-items:center;gap:10px;padding:18px 24px;border-bottom:1px solid var(--line);background:var(--surface);font-weight:650;font-size:1.125rem}
main{margin:auto;padding:32px 24px 96px;max-width:30rem;text-align:center}
h1{margin:0 0 8px;font-size:1.625rem;line-height:1.25;letter-spacing:-.01em}
p{margin:0 0 24px;color:var(--ink-2)}
a{display:inline-block;padding:12px 24px;border-radius:8px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
a:hover{background:var(--accent-hover)}
</style></head><body><header>${MARK}${name}</header><main><h1>One moment, please</h1>
<p>${BUSY_WORDS} This page reloads by itself. Your cart is kept.</p><a href="">Try again</a></main></body></html>
`
  pages.set(shopName, page)
  return page
}
