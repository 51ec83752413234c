import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCompanyFile } from '#platform/company-file.server.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { POLICIES } from './policy-names.ts'
import { renderMarkdown } from './render-markdown.ts'
import { watchPolicies } from './watch-policies.server.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'northbridge-policies-'))
  await mkdir(join(folder, 'ours'))
  const company = { ...(await readCompanyFile('shop.json')), name: 'Tom & Sons', policies: 'ours' }
  await writeFile(join(folder, 'shop.json'), JSON.stringify({ ...company, services: [] }))
  shop = await openTestShop({ SHOP_FILE: join(folder, 'shop.json') })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const read = (name: string) => shop.call('GET', `/api/v1/policies/${name}`)
const write = (name: string, text: string) => writeFile(join(folder, 'ours', `${name}.md`), text)

test('the shop brings all five policies, each with a title, headings and no gap left open', async () => {
  const own = await openTestShop()
  try {
    for (const name of POLICIES) {
      const { code, body } = await own.call('GET', `/api/v1/policies/${name}`)
      expect(code, name).toBe(200)
      const { title, html, updatedAt } = body.data.policy
      expect(title, name).toMatch(/^[A-Z]\w+$/)
      expect(html, name).toMatch(/^<p>|^\n?<h2>/)
      expect(html, name).not.toMatch(/\{\{|<h1|<script/)
      expect(updatedAt, name).toMatch(/Z$/)
    }
  } finally {
    await own.close()
  }
})

test('a policy is its file as it stands, with the shop’s own name in it; another folder is the company file’s to name', async () => {
  await write('terms', '\uFEFF# House rules\r\n\r\nOf {{name}}, {{unknown}}.\n\n## One\n')
  const time = new Date('2026-03-04T05:06:07Z')
  await utimes(join(folder, 'ours', 'terms.md'), time, time)
  expect((await read('terms')).body.data.policy).toEqual({
    name: 'terms',
    title: 'House rules',
    html: '<p>Of Tom &amp; Sons, {{unknown}}.</p>\n<h2>One</h2>\n',
    updatedAt: time.toISOString(),
  })
  await write('terms', 'No title here.')
  expect((await read('terms')).body.data.policy).toMatchObject({
    title: 'Terms',
    html: '<p>No title here.</p>\n',
  })
})

test('there are five policies and no other file can be read', async () => {
  await writeFile(join(folder, 'ours', 'secret.md'), 'secret')
  for (const name of [
    'secret',
    'Terms',
    'terms.md',
    '..%2Fshop',
    '..%2F..%2Fetc%2Fpasswd',
    'constructor',
    'shipping',
  ])
    expect((await read(name)).code, name).toBe(404)
})

test('A20 HTML-ESCAPE: no HTML of a policy passes, and no link of it runs anything', () => {
  const html = renderMarkdown(
    [
      '<script>alert(1)</script>',
      'a <img src=x onerror=alert(1)> b',
      '[x](javascript:alert(1)) [y](JaVaScRiPt:alert(1)) [z](data:text/html,x) [v](vbscript:x) [w](//evil.example)',
      '[q](/about"onmouseover="alert(1)) ![pic](x" onerror="alert(1))',
      '[e](&#106;avascript:alert(1)) [t](java\tscript:alert(1)) <javascript:alert(1)>',
      '`<b>code</b>` and **bold** and [ok](https://a.example/?a=1&b=2) [in](/returns) [m](mailto:a@b.example)',
      '# Big\n\n| a | b |\n|---|---|\n| <i>1</i> | 2 |',
      '```\n<script>1</script>\n```',
      '[ref]: javascript:alert(1)\n\n[click][ref]',
    ].join('\n\n'),
  )
  expect(html).not.toMatch(/<(script|img|i|b|svg|iframe)\b/i)
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes)
  for (const attributes of links) expect(attributes).toMatch(/^href="(https:\/\/a|\/|mailto:)[^"]*"$/)
  // The quotation marks of an address are part of it.
  expect(links.map((link) => link?.slice(6, 14))).toEqual(['/about&q', 'https://', '/returns', 'mailto:a'])
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('<strong>bold</strong>')
  expect(html).toContain('<code>&lt;b&gt;code&lt;/b&gt;</code>')
  expect(html).toContain('<h2>Big</h2>')
  expect(html).toContain('<table>')
})

test('who edits a policy’s file tells every node that pages have changed', async () => {
  while (!shop.shop.changes.listening()) await new Promise((resolve) => setTimeout(resolve, 10))
  const heard = new Promise<string>((resolve) => shop.shop.changes.subscribe(({ kind }) => resolve(kind)))
  watchPolicies(shop.shop)
  await write('privacy', '# Privacy\n\nNew words.')
  expect(await heard).toBe('everything')
  expect((await read('privacy')).body.data.policy.html).toContain('New words.')
})

test('where the system watches nothing, an edited policy is seen all the same', async () => {
  // A folder that is not there yet is refused like one for which no watch is left.
  const policies = join(folder, 'later')
  const { changes } = shop.shop
  watchPolicies({ ...shop.shop, company: { ...shop.shop.company, policies } })
  await mkdir(policies)
  const heard = new Promise<string>((resolve) => changes.subscribe(({ kind }) => resolve(kind)))
  await writeFile(join(policies, 'terms.md'), '# Terms')
  expect(await heard).toBe('everything')
})

test('a company file that names no folder of policies stops the start with a sentence', async () => {
  const wrong = join(folder, 'wrong.json')
  const company = { ...(await readCompanyFile('shop.json')), services: [], policies: 'nowhere' }
  await writeFile(wrong, JSON.stringify(company))
  await expect(readCompanyFile(wrong)).rejects.toThrow(
    /policies must name a folder, but .*nowhere does not exist/,
  )
})
