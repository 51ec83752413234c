import type { ServerResponse } from 'node:http'
import { BUSY_WORDS } from './refusal.ts'
import { SMALL_PAGE_POLICY, smallPage } from './small-page.server.ts'

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
      ...(isForPeople && { 'content-security-policy': SMALL_PAGE_POLICY }),
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

const pages = new Map<string, string>()

/** It asks again by itself. */
function pageOf(shopName: string): string {
  const made = pages.get(shopName)
  if (made) return made
  const page = smallPage({
    shopName,
    title: 'One moment',
    head: `<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS + 2}">`,
    body: `<h1>One moment, please</h1>
<p>${BUSY_WORDS} This page reloads by itself. Your cart is kept.</p><a class="do" href="">Try again</a>`,
  })
  pages.set(shopName, page)
  return page
}
