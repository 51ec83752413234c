import { escapeHtml } from '#platform/escape-html.ts'
import type { Letter, LetterPart, Sender } from './letter.ts'

// Mail programs know no style sheets: what a part looks like stands with it, in the colours of ui/tokens.css.
const FONT = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"
const PAGE = `margin:0;padding:24px 12px;background:#f4f2ec;color:#14171a;${FONT}`
const CARD =
  'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dddad2;border-radius:6px;overflow-wrap:anywhere'
const HEADING = 'margin:0 0 16px;font-size:22px;line-height:1.3'
const TEXT = 'margin:0 0 16px;font-size:16px;line-height:1.5'
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#0b6b4f;color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none'
const QUOTE = `${TEXT};padding-left:12px;border-left:3px solid #c6c3ba;white-space:pre-wrap`
const WORDS = `${TEXT};white-space:pre-wrap`
const SMALL = 'max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#61686e'

export function htmlOf(letter: Letter, sender: Sender): string {
  const signed = [sender.name, ...sender.address, `${sender.phone}, ${sender.email}`]
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(letter.subject)}</title></head>`,
    `<body style="${PAGE}"><div style="${CARD}">`,
    `<h1 style="${HEADING}">${escapeHtml(letter.heading)}</h1>`,
    ...letter.parts.map(partOf),
    '</div>',
    `<p style="${SMALL}">${signed.map(escapeHtml).join('<br>')}</p>`,
    '</body></html>',
    '',
  ].join('\n')
}

function partOf(part: LetterPart): string {
  if (typeof part === 'string') return `<p style="${TEXT}">${escapeHtml(part)}</p>`
  // People write in either direction.
  if ('words' in part) return `<p dir="auto" style="${WORDS}">${escapeHtml(part.words)}</p>`
  if ('quote' in part) return `<p dir="auto" style="${QUOTE}">${escapeHtml(part.quote)}</p>`
  const link = escapeHtml(part.link)
  return (
    `<p style="${TEXT}"><a href="${link}" style="${BUTTON}">${escapeHtml(part.label)}</a></p>` +
    `\n<p style="${TEXT}">Or copy this address into your browser:<br><a href="${link}" style="color:#0b6b4f">${link}</a></p>`
  )
}
