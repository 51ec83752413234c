import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, customer, type Person } from '../../../../tests/support/people.ts'
import { productForm } from '../../../../tests/support/product-form.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop.ts'

let opened: TestShop
let keeper: Person
beforeAll(async () => {
  opened = await openTestShop()
  keeper = await admin(opened)
})
afterAll(() => opened.close())

const make = (name: unknown, token = keeper.token) =>
  opened.call('POST', '/api/v1/category', { json: { name }, token })
const rename = (id: string, name: string) =>
  opened.call('PATCH', `/api/v1/category/${id}`, { json: { name }, token: keeper.token })
const remove = (id: string) => opened.call('DELETE', `/api/v1/category/${id}`, { token: keeper.token })
const list = async () => (await opened.call('GET', '/api/v1/category')).body.data.category
const named = async (name: string): Promise<string> => (await make(name)).body.data.category._id

test('categories are made, listed by name whatever its case, renamed and deleted', async () => {
  const made = await make('  Sound cards ')
  expect(made.code).toBe(201)
  expect(made.body.message).toBe('Category create successfully.')
  expect(made.body.data.category.name).toBe('Sound cards')
  await make('Adapters')
  await make('rails')
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual([
    'Adapters',
    'rails',
    'Sound cards',
  ])
  const id = made.body.data.category._id
  const renamed = await rename(id, 'Sound & DACs')
  expect(renamed.body.message).toBe('Category update successfully.')
  expect(renamed.body.data.category.name).toBe('Sound & DACs')
  expect((await rename(id, 'SOUND & DACS')).code).toBe(200)
  expect((await remove(id)).code).toBe(200)
  expect((await remove(id)).code).toBe(404)
  expect((await rename(id, 'Again')).code).toBe(404)
})

test('what is said of a category stays when it is renamed, and is not changed unseen', async () => {
  const json = { name: 'Thermal paste', about: '  Paste and pads. ' }
  const { body } = await opened.call('POST', '/api/v1/category', { json, token: keeper.token })
  const { _id: id, about } = body.data.category
  expect(about).toBe('Paste and pads.')
  const patch = (json: object) =>
    opened.call('PATCH', `/api/v1/category/${id}`, { json, token: keeper.token })
  expect((await patch({ name: 'Paste' })).body.data.category).toMatchObject({
    name: 'Paste',
    about: 'Paste and pads.',
  })
  expect((await patch({ name: 'Paste', about: 'Pads.', aboutWas: 'Paste and pads.' })).code).toBe(200)
  const late = await patch({ name: 'Paste', about: 'Paste.', aboutWas: 'Paste and pads.' })
  expect(late.code).toBe(409)
  expect(late.body.message).toMatch(/its line now says “Pads.”/)
  expect((await patch({ name: 'Paste', about: 'x'.repeat(201) })).code).toBe(400)
  const read = await opened.call('GET', `/api/v1/category/${id}`)
  expect(read.body.data.category).toMatchObject({ _id: id, name: 'Paste', about: 'Pads.' })
  expect((await opened.call('GET', '/api/v1/category/none')).code).toBe(404)
  await remove(id)
})

test('a new category of software is guessed by its name unless something is said, and can be changed', async () => {
  const send = async (method: 'POST' | 'PATCH', path: string, json: object) =>
    (await opened.call(method, `/api/v1/category${path}`, { json, token: keeper.token })).body.data.category
  const guessed = await send('POST', '', { name: 'Office software' })
  expect(guessed.isSoftware).toBe(true)
  const said = await send('POST', '', { name: 'Software defined radios', isSoftware: false })
  expect(said.isSoftware).toBe(false)
  expect((await send('PATCH', `/${said._id}`, { name: 'Radios' })).isSoftware).toBe(false)
  expect((await send('PATCH', `/${guessed._id}`, { name: 'Office', isSoftware: false })).isSoftware).toBe(
    false,
  )
  const read = await opened.call('GET', `/api/v1/category/${guessed._id}`)
  expect(read.body.data.category).toMatchObject({ name: 'Office', isSoftware: false })
  const wrong = { name: 'Office', isSoftware: 'yes' }
  expect(
    (await opened.call('PATCH', `/api/v1/category/${guessed._id}`, { json: wrong, token: keeper.token }))
      .code,
  ).toBe(400)
  await remove(said._id)
  await remove(guessed._id)
})

test('a name has three characters or more, and only admins give one', async () => {
  const short = await make('ab')
  expect([short.code, short.body.message]).toEqual([400, 'Minimum 3 character required.'])
  expect((await make('   ')).body.errors[0].field).toBe('name')
  expect((await make('\u200b\u200b\u200b')).body.message).toBe('Category must be required.')
  expect((await make('ab\ud800c')).code).toBe(400)
  expect((await make(undefined)).code).toBe(400)
  expect((await make('x'.repeat(200))).code).toBe(201)
  expect((await make('y'.repeat(201))).body.message).toBe('Use at most 200 characters.')
  expect((await make({ $ne: 1 })).code).toBe(400)
  expect((await make('Allowed', (await customer(opened)).token)).code).toBe(403)
  expect((await opened.call('POST', '/api/v1/category', { json: { name: 'Allowed' } })).code).toBe(401)
})

test('A15 CATEGORY: the same name in other case or blanks is a duplicate, also of ten at once', async () => {
  const names = ['Water cooling', ' WATER  cooling', 'water cooling ', 'Water Cooling', 'wAter  cooLing']
  const answers = await Promise.all([...names, ...names].map((name) => make(name)))
  expect(answers.map(({ code }) => code).sort()).toEqual([201, ...Array(9).fill(409)])
  expect((await make('Zubeh\u00f6r')).code).toBe(201)
  // The same letters in the other way of Unicode, as a Mac's file names have them.
  expect((await make('ZUBEHO\u0308R')).code).toBe(409)
  expect((await make('STRASSE')).code).toBe(201)
  expect((await make('straße')).code).toBe(409)
  // Blanks that do not break, and what has no width.
  expect((await make('Water\u00a0cool\u200bing')).code).toBe(409)
  const other = await named('Air cooling')
  const clash = await rename(other, 'water COOLING')
  expect(clash.code).toBe(409)
  expect(clash.body.message).toMatch(/already/)
})

test('A15 CATEGORY: one that has products is not deleted, and says how many; once they moved, it is', async () => {
  const [full, other] = [await named('Docks'), await named('Hubs')]
  const products: string[] = []
  for (const name of ['Dock one', 'Dock two']) {
    const made = await opened.call('POST', '/api/v1/products', {
      form: await productForm({ name, category: full }),
      token: keeper.token,
    })
    products.push(made.body.data.product._id)
  }
  const refused = await remove(full)
  expect(refused.code).toBe(409)
  expect(refused.body.message).toBe('2 products use the category Docks. Move or delete them first.')
  for (const id of products) {
    expect((await opened.call('GET', `/api/v1/products/${id}`)).body.data.product.category._id).toBe(full)
    const form = new FormData()
    form.append('category', other)
    expect((await opened.call('PATCH', `/api/v1/products/${id}`, { form, token: keeper.token })).code).toBe(
      200,
    )
  }
  expect((await remove(full)).code).toBe(200)
  expect((await remove(full)).code).toBe(404)
})

test('A15 CATEGORY: a product and the end of its category at the same moment: one of them is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await named(`Passing ${round}`)
    const form = await productForm({ name: `Passing part ${round}`, category: id })
    const [made, gone] = await Promise.all([
      opened.call('POST', '/api/v1/products', { form, token: keeper.token }),
      remove(id),
    ])
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([made.code, gone.code])
  }
})

test('A20 HTML-ESCAPE: a name is stored as it was typed, once', async () => {
  const id = await named('<b>Deals</b> &amp; "more"')
  expect((await list()).find((one: { _id: string }) => one._id === id).name).toBe('<b>Deals</b> &amp; "more"')
})

test('the shop has an order of its own; those without a place follow by name', async () => {
  const [zip, arc, mid] = [await named('Zip ties'), await named('Arc lamps'), await named('Mid plates')]
  const order = (ids: string[], token = keeper.token) =>
    opened.call('POST', '/api/v1/category/order', { json: { ids }, token })
  const ids = async () =>
    (await list()).map(({ _id }: { _id: string }) => _id).filter((id: string) => [zip, arc, mid].includes(id))
  expect(await ids()).toEqual([arc, mid, zip])
  expect((await order([zip, 'gone', mid])).body.message).toBe('Order saved.')
  expect(await ids()).toEqual([zip, mid, arc])
  expect((await list())[0]._id).toBe(zip)
  expect((await order([zip], (await customer(opened)).token)).code).toBe(403)
  await order([])
  expect(await ids()).toEqual([arc, mid, zip])
})
