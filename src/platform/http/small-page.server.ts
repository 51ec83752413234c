import { hash } from 'node:crypto'
import { escapeHtml } from '#platform/escape-html.ts'

/** The theme that was chosen in the shop, where storage is open to us; see ui/theme.ts. */
const THEME = `try{var t=localStorage.getItem('theme');
if(t==='dark'||t==='light')document.documentElement.setAttribute('data-theme',t)}catch(e){}`

export const SMALL_PAGE_POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${hash('sha256', THEME, 'base64')}'`,
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The chip of ui/logo.tsx. */
const MARK = `<svg viewBox="0 0 32 32" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2.6" aria-hidden="true">
<path d="M9.4 4H26a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9.4Z"/><path d="M10.5 28V10.5L21.5 21.5V4M10.5 28.6V32M21.5 3.4V0"/></svg>`

// The colors are those of ui/tokens.css.
const LIGHT = `color-scheme:light;--page:#fbfaf7;--surface:#fff;--line:#dddad2;--ink:#14171a;--ink-2:#474e54;
--accent:#0b6b4f;--on-accent:#fff;--accent-hover:#08523c;--error:#b3261e`
const DARK = `color-scheme:dark;--page:#111416;--surface:#171b1e;--line:#2a3034;--ink:#ecedea;--ink-2:#b9bfc2;
--accent:#3ecf9a;--on-accent:#06251a;--accent-hover:#6addb2;--error:#ff8b7e`

type Page = {
  shopName: string
  title: string
  /** HTML for the head. */
  head?: string
  /** HTML: whatever is not our own is escaped. */
  body: string
}

/** A page that needs nothing else from the shop. */
export const smallPage = ({ shopName, title, head = '', body }: Page): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${head}<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(shopName)}</title><script>${THEME}</script><style>
:root{${LIGHT}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
[data-theme=dark]{${DARK}}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:1rem/1.5 "Inter Variable",Inter,system-ui,sans-serif;
background:var(--page);color:var(--ink)}
header{display:flex;align-items:center;gap:10px;padding:18px 24px;border-bottom:1px solid var(--line);background:var(--surface);font-weight:650;font-size:1.125rem}
main{box-sizing:border-box;margin:auto;padding:32px 24px 96px;width:100%;max-width:33rem;text-align:center}
h1{margin:0 0 8px;font-size:1.625rem;line-height:1.25;letter-spacing:-.01em}
p{margin:0 0 24px;color:var(--ink-2)}
.do{display:inline-block;padding:12px 24px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.do:hover{background:var(--accent-hover)}
form{display:grid;gap:16px;text-align:start}
label{display:grid;gap:4px;font-weight:600}
input,textarea{padding:10px 12px;border:1px solid var(--ink-2);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-weight:400}
label span{color:var(--error);font-weight:400}
</style></head><body><header>${MARK}${escapeHtml(shopName)}</header><main>${body}</main></body></html>
`
