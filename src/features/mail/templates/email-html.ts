import { daysText, spanText } from '#features/company/opening-hours.ts'
import { telOf } from '#features/company/tel.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { partOf } from './email-parts-html.ts'
import { CELL, GREEN, GREY, RULE, TABLE } from './email-styles.ts'

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const CARD =
  'width:100%;max-width:600px;background:#ffffff;border:1px solid #dddad2;border-radius:6px;border-collapse:separate'
const HEADING = 'margin:0 0 16px;font-size:23px;line-height:1.25;font-weight:600;letter-spacing:-.012em'
const FOOT = `margin:0;font-size:13px;line-height:1.6;color:${GREY}`

// The one thing that cannot stand with its part: what a narrow screen changes. Without it the mail is readable as well.
const NARROW =
  '@media (max-width:599px){.p{padding-left:16px!important;padding-right:16px!important}.half{display:block!important;width:100%!important;box-sizing:border-box;padding-left:0!important;padding-right:0!important}.half+.half{padding-top:16px!important}.b{display:block!important;text-align:center!important}}'

/** Every mail of the shop in one frame: logo, what it is about, what it says, how to reach the shop. */
export function htmlOf(email: EmailContent, sender: Sender, publicUrl: string): string {
  const [first = [], ...more] = [email.parts, ...(email.sections ?? [])]
  const draw = (parts: EmailContent['parts'], isBelow = false) =>
    parts.map((part) => partOf(part, { publicUrl, isBelow })).join('\n')
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(email.subject)}</title><style>${NARROW}</style></head>`,
    `<body style="margin:0;padding:0;background:#f4f2ec;color:#14171a;${FONT}">`,
    `<table role="presentation" ${TABLE}><tr><td align="center" style="padding:24px 0">`,
    `<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="${CARD}">`,
    `<tr><td class="p" style="${CELL};padding-top:20px;border-bottom:1px solid ${RULE}">${headOf(email, sender, publicUrl)}</td></tr>`,
    `<tr><td class="p" style="${CELL};padding-top:24px"><h1 style="${HEADING}">${escapeHtml(email.heading)}</h1>`,
    draw(first),
    '</td></tr>',
    ...more.map(
      (parts) =>
        `<tr><td class="p" style="${CELL};border-top:1px solid ${RULE}">${draw(parts, true)}</td></tr>`,
    ),
    `<tr><td class="p" style="${CELL};background:#f4f2ec;border-top:1px solid ${RULE};border-radius:0 0 6px 6px">${footOf(email, sender)}</td></tr>`,
    '</table></td></tr></table></body></html>',
    '',
  ].join('\n')
}

/** The picture's words are the shop's name: where pictures are not shown, that stands there. */
function headOf({ about }: EmailContent, { name }: Sender, publicUrl: string): string {
  const words = 'font-size:20px;line-height:28px;font-weight:600;color:#14171a'
  const logo =
    name === 'Northbridge'
      ? `<img src="${publicUrl}/mail-logo.png" width="155" height="28" alt="Northbridge" style="display:block;${words}">`
      : `<span style="${words}">${escapeHtml(name)}</span>`
  const end = about
    ? `<td align="right" style="font-size:13px;color:${GREY}">${escapeHtml(about.label)} <a href="${escapeHtml(about.link)}" style="color:${GREEN};font-weight:600">${escapeHtml(about.name)}</a></td>`
    : ''
  return `<table role="presentation" ${TABLE}><tr><td>${logo}</td>${end}</tr></table>`
}

function footOf({ replyTo }: EmailContent, { name, address, phone, email, openingHours }: Sender): string {
  const [hours] = openingHours
  const open = hours ? `, ${daysText(hours.days)} ${spanText(hours)}` : ''
  // What goes to the shop itself is answered to somebody else.
  const questions = replyTo
    ? ''
    : `Questions? Reply to this email or call <a href="${telOf(phone)}" style="color:${GREEN}">${escapeHtml(phone)}</a>${open}.<br>`
  return `<p style="${FOOT}">${questions}${[name, ...address, email].map(escapeHtml).join(', ')}</p>`
}
