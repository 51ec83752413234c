import { escapeHtml } from '#platform/escape-html.ts'
import { smallImage } from '#platform/images/image-set.ts'
import type { EmailLine, EmailLink, EmailNotice, EmailPart, EmailSums } from './email-content.ts'
import {
  BUTTON,
  FIGURES,
  GREEN,
  GREY,
  INK_2,
  LINES,
  RULE,
  SMALL,
  TABLE,
  TEXT,
  TITLE,
} from './email-styles.ts'

type Place = {
  publicUrl: string
  /** In a section below the first, whose text is larger. */
  isBelow: boolean
}

/** One part of a email. Whatever stands in it is text. */
export function partOf(part: EmailPart, { publicUrl, isBelow }: Place): string {
  if (typeof part === 'string')
    return `<p style="${isBelow ? LINES : `${TEXT};overflow-wrap:anywhere`}">${escapeHtml(part)}</p>`
  // People write in either direction.
  if ('words' in part)
    return `<p dir="auto" style="${TEXT};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(part.words)}</p>`
  if ('quote' in part) return quoteOf(part.quote)
  if ('notice' in part) return noticeOf(part)
  if ('small' in part) return `<p style="${SMALL}">${escapeHtml(part.small)}</p>`
  if ('goods' in part) return goodsOf(part.goods, publicUrl)
  if ('sums' in part) return sumsOf(part)
  if ('columns' in part) return columnsOf(part.columns)
  if ('steps' in part) return stepsOf(part.steps)
  if ('sentence' in part)
    return `<p style="${LINES}">${escapeHtml(part.sentence)} <a href="${escapeHtml(part.link)}" style="color:${GREEN}">${escapeHtml(part.label)}</a></p>`
  if ('title' in part) return `<p style="${TITLE}">${escapeHtml(part.title)}</p>`
  return buttonOf(part)
}

const quoteOf = (quote: string) =>
  `<p dir="auto" style="${TEXT};padding-left:12px;border-left:3px solid #c6c3ba;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(quote)}</p>`

function buttonOf({ link, label, isShort }: EmailLink): string {
  const address = escapeHtml(link)
  const button = `<a class="b" href="${address}" style="${BUTTON}">${escapeHtml(label)}</a>`
  if (isShort) return `<div>${button}</div>`
  return `<p style="${TEXT}">${button}</p>
<p style="${TEXT};overflow-wrap:anywhere">Or copy this address into your browser:<br><a href="${address}" style="color:${GREEN}">${address}</a></p>`
}

function noticeOf({ notice, note, code }: EmailNotice): string {
  const number = code
    ? ` · <span style="font-family:Menlo,Consolas,monospace;font-size:13px">${escapeHtml(code)}</span>`
    : ''
  return `<table role="presentation" ${TABLE} style="margin:0 0 16px;background:#e2eee8;border:1px solid #9cc4b4;border-radius:6px;border-collapse:separate"><tr><td style="padding:12px 16px;font-size:16px;line-height:1.45;${FIGURES}"><b style="font-weight:600">${escapeHtml(notice)}</b><br><span style="font-size:14px;color:${INK_2};overflow-wrap:anywhere">${escapeHtml(note)}${number}</span></td></tr></table>`
}

function goodsOf(goods: readonly EmailLine[], publicUrl: string): string {
  const cell = `border-bottom:1px solid ${RULE}`
  const rows = goods.map(({ name, quantity, unitPrice, subtotal, image }) => {
    const picture = image?.startsWith('/images/')
      ? `<img src="${escapeHtml(publicUrl + smallImage(image, 160))}" width="64" height="64" alt="" style="display:block;background:#eeece6;border-radius:3px">`
      : ''
    return `<tr><td width="64" style="padding:12px 0;${cell}">${picture}</td><td style="padding:12px 14px;${cell};font-size:14px;line-height:1.4;overflow-wrap:anywhere"><b style="font-weight:600">${escapeHtml(name)}</b><br><span style="color:${GREY};font-size:13px;${FIGURES}">${quantity} × ${escapeHtml(unitPrice)}</span></td><td align="right" style="padding:12px 0;${cell};font-size:14px;font-weight:600;${FIGURES};white-space:nowrap">${escapeHtml(subtotal)}</td></tr>`
  })
  return `<table ${TABLE} style="border-collapse:collapse">${rows.join('\n')}</table>`
}

function sumsOf({ sums, total }: EmailSums): string {
  const rows = sums.map(
    ({ label, value }) =>
      `<tr><td style="padding:4px 0;font-size:14px;color:${INK_2}">${escapeHtml(label)}</td><td align="right" style="padding:4px 0;font-size:14px;${FIGURES}">${escapeHtml(value)}</td></tr>`,
  )
  const last = 'padding:12px 0 0;border-top:1px solid #14171a'
  return `<table ${TABLE} style="margin-top:12px;border-collapse:collapse">${rows.join('\n')}<tr><td colspan="2" height="8" style="height:8px;line-height:8px;font-size:0"></td></tr><tr><td style="${last};font-size:16px;font-weight:600">${escapeHtml(total.label)}</td><td align="right" style="${last};font-size:20px;font-weight:600;${FIGURES}">${escapeHtml(total.value)}</td></tr></table>`
}

function columnsOf(columns: readonly { title: string; lines: string[] }[]): string {
  const cells = columns.map(
    ({ title, lines }) =>
      `<td class="half" width="50%" valign="top" style="padding-right:16px"><p style="${TITLE}">${escapeHtml(title)}</p><p style="${LINES}">${lines.map(escapeHtml).join('<br>')}</p></td>`,
  )
  return `<table role="presentation" ${TABLE}><tr>${cells.join('')}</tr></table>`
}

function stepsOf(steps: readonly { title: string; text: string }[]): string {
  const rows = steps.map(
    ({ title, text }, place) =>
      `<tr><td width="30" valign="top" style="padding:7px 0"><span style="display:block;width:20px;height:20px;line-height:20px;border:1px solid #7f8587;border-radius:3px;text-align:center;font-size:12px;font-weight:600">${place + 1}</span></td><td style="padding:7px 0;font-size:14px;line-height:1.5"><b style="font-weight:600">${escapeHtml(title)}</b><br><span style="color:${INK_2}">${escapeHtml(text)}</span></td></tr>`,
  )
  return `<table role="presentation" ${TABLE}>${rows.join('\n')}</table>`
}
