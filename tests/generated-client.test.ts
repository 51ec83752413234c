import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.server.ts'
import { addProducts } from './support/listing.ts'
import { admin } from './support/people.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

// The description of the API, as a generator of clients reads it: what comes out compiles, refuses what is wrong, and works.

let opened: TestShop
let folder: string
const server = createServer()

beforeAll(async () => {
  opened = await openTestShop()
  server.on('request', getRequestListener(createApp(opened.shop).hono.fetch))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  await addProducts(opened, { anvil: { stock: 3, priceCents: 12_345 } })
  folder = await mkdtemp(join(tmpdir(), 'northbridge-client-'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
  await opened.close()
})

/** What a program of somebody else would write. Address and token are its arguments, what came back goes out as JSON. */
const CLIENT = `import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const [baseUrl = '', token = ''] = process.argv.slice(2)
const shop = createClient<paths>({ baseUrl })
const signedIn = { headers: { authorization: 'Bearer ' + token } }

const list = await shop.GET('/products', { params: { query: { keyward: 'anvil', limit: 5 } } })
const first = list.data?.data.product[0]
const one = await shop.GET('/products/{id}', { params: { path: { id: first?._id ?? '' } } })
const gone = await shop.GET('/products/{id}', { params: { path: { id: 'nothing' } } })
const made = await shop.POST('/category', { ...signedIn, body: { name: 'Made by a client' } })
const refused = await shop.POST('/category', { body: { name: 'Nobody said so' } })
// @ts-expect-error: a name is text.
const wrong = await shop.POST('/category', { ...signedIn, body: { name: 4 } })
// @ts-expect-error: there is no such call.
const nowhere = await shop.GET('/nothing-here', {})

console.log(
  JSON.stringify({
    found: list.data?.totalResult,
    name: first?.name,
    price: one.data?.data.product.price.toFixed(2),
    gone: [gone.response.status, gone.error?.message],
    made: made.data?.data.category.name,
    refused: [refused.response.status, refused.error?.message],
    wrong: wrong.response.status,
    nowhere: nowhere.response.status,
  }),
)
`

/** It wants another TypeScript than the shop, and so has packages of its own (tests/generated-client/package.json). */
const GENERATOR = resolve('tests/generated-client/node_modules/.bin/openapi-typescript')

const run = promisify(execFile)

/** What the program says. */
const output = async (program: string, words: string[]): Promise<string> =>
  (await run(program, words, { cwd: folder, maxBuffer: 10_000_000 })).stdout

test('a client that is generated from the description compiles and works', { timeout: 120_000 }, async () => {
  const { text } = await opened.call('GET', '/api/v1/openapi.json')
  await writeFile(join(folder, 'openapi.json'), text)
  await output(GENERATOR, ['openapi.json', '--output', 'api.ts'])
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'client.ts'), CLIENT)
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--skipLibCheck']
  const modern = [
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--types',
    'node',
    '--allowImportingTsExtensions',
  ]
  const compiled = await output(resolve('node_modules/.bin/tsc'), [
    '--noEmit',
    ...strict,
    ...modern,
    'client.ts',
  ]).catch(({ stdout }) => stdout)
  expect(compiled).toBe('')

  const { port } = server.address() as AddressInfo
  const { token } = await admin(opened)
  const said = await output(process.execPath, ['client.ts', `http://127.0.0.1:${port}/api/v1`, token])
  expect(JSON.parse(said)).toEqual({
    found: 1,
    name: 'anvil',
    price: '123.45',
    gone: [404, 'Product not found.'],
    made: 'Made by a client',
    refused: [401, 'Please log in first.'],
    wrong: 400,
    nowhere: 404,
  })
})
