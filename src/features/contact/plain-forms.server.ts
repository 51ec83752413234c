import type { Context, Hono } from 'hono'
import { paths } from '#paths.ts'
import { CALL_COSTS } from '#platform/contract/call-costs.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { waitOutside } from '#platform/http/admitted.server.ts'
import type { Api } from '#platform/http/handle.server.ts'
import { readBytes } from '#platform/http/read-json.server.ts'
import { SMALL_PAGE_POLICY, smallPage } from '#platform/http/small-page.server.ts'

type Field = { name: string; label: string; type?: 'email' | 'tel' | 'long' }
type PlainForm = { path: string; title: string; fields: readonly Field[]; button: string; done: string }

const YOURS: readonly Field[] = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email', type: 'email' },
]

/** The forms that a browser without scripts can send; each to the call of the same path. */
const FORMS: readonly PlainForm[] = [
  {
    path: paths.contact(),
    title: 'Contact Us',
    fields: [
      ...YOURS,
      { name: 'subject', label: 'Subject (optional)' },
      { name: 'message', label: 'Message', type: 'long' },
    ],
    button: 'Send message',
    done: 'Message sent',
  },
  {
    path: paths.repairs(),
    title: 'Repairs',
    fields: [
      { name: 'device', label: 'Device' },
      { name: 'problem', label: 'Problem', type: 'long' },
      ...YOURS,
      { name: 'phone', label: 'Phone (optional)', type: 'tel' },
    ],
    button: 'Request repair',
    done: 'Repair requested',
  },
]

/** What people do not see and leave empty. */
const TRAP = 'website'

type Answer = { message: string; errors?: { field: string; message: string }[]; data?: { number?: string } }

/** Contact and repairs without scripts: what is posted to the page goes to its call, and the answer is a page. */
export function mountPlainForms(app: Hono, { shop, places }: Api): void {
  for (const form of FORMS) {
    app.post(form.path, async (c) => {
      // A form that stands on another site is none of ours.
      if (/^(cross|same)-site$/.test(c.req.header('sec-fetch-site') ?? '')) return c.redirect(form.path, 303)
      const bytes = await waitOutside(readBytes(c.req.raw, CALL_COSTS.write, places.incomingJson))
      const sent = new URLSearchParams(bytes.toString('utf8'))
      const answered = await app.fetch(callOf(c, form, sent), c.env)
      const answer = (await answered.json()) as Answer
      const body = answered.ok ? bodyOfDone(form, answer) : bodyOfRefused(form, sent, answer)
      c.header('content-security-policy', SMALL_PAGE_POLICY)
      c.header('cache-control', 'no-store')
      const retryAfter = answered.headers.get('retry-after')
      if (retryAfter) c.header('retry-after', retryAfter)
      const page = smallPage({ shopName: shop.company.name, title: form.title, body })
      return c.html(page, answered.ok ? 200 : (answered.status as 400))
    })
  }
}

/** As the form's scripts would send it, from the same address. */
function callOf(c: Context, { path, fields }: PlainForm, sent: URLSearchParams): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['content-length', 'transfer-encoding', 'authorization']) headers.delete(name)
  headers.set('content-type', 'application/json')
  const names = [...fields.map(({ name }) => name), TRAP]
  const body = Object.fromEntries(names.map((name) => [name, sent.get(name) ?? '']))
  return new Request(new URL(`/api/v1${path}`, c.req.url), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
}

const bodyOfDone = ({ done }: PlainForm, { message, data }: Answer): string =>
  `<h1>${done}</h1>
<p>${escapeHtml(message)}${data?.number ? ` Your repair is ${escapeHtml(data.number)}.` : ''}</p>
<a class="do" href="${paths.listing()}">Continue shopping</a>`

/** What was typed stands in it again. */
function bodyOfRefused(form: PlainForm, sent: URLSearchParams, { message, errors = [] }: Answer): string {
  const fields = form.fields.map((field) => {
    const problem = errors.find((error) => error.field === field.name)?.message
    const words = problem ? `<span id="${field.name}-problem">${escapeHtml(problem)}</span>` : ''
    return `<label>${field.label}${controlOf(field, sent.get(field.name) ?? '', problem)}${words}</label>`
  })
  return `<h1>${form.title}</h1>
<p role="alert">${errors.length > 0 ? 'Please fix the highlighted fields.' : escapeHtml(message)}</p>
<form method="post" action="${form.path}">${fields.join('\n')}
<input type="hidden" name="${TRAP}" value="">
<button class="do">${form.button}</button></form>`
}

function controlOf({ name, type }: Field, value: string, problem: string | undefined): string {
  const wrong = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : ''
  // The line end is what HTML drops after the tag.
  if (type === 'long') return `<textarea name="${name}" rows="6"${wrong}>\n${escapeHtml(value)}</textarea>`
  return `<input name="${name}" type="${type ?? 'text'}" value="${escapeHtml(value)}"${wrong}>`
}
