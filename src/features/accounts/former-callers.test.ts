import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCategory } from '#features/products/categories/create-category.server.ts'
import { findCaller } from '#platform/http/session.server.ts'
import { admin, customer, type Person } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { deleteUser } from './delete-user.server.ts'
import { updateUser } from './update-user.server.ts'

// Who was allowed when a call began, and is not when it acts.

let shop: TestShop
let boss: Person
beforeAll(async () => {
  shop = await openTestShop()
  boss = await admin(shop, 'Boss')
})
afterAll(() => shop.close())

const roleForm = (role: string) => {
  const form = new FormData()
  form.append('role', role)
  return form
}
const demote = async ({ id }: Person) => {
  const form = roleForm('user')
  expect((await shop.call('PATCH', `/api/v1/users/${id}`, { form, token: boss.token })).code).toBe(200)
}
const logOut = ({ token }: Person) => shop.call('POST', '/api/v1/users/logout', { token })
const roleOf = async ({ id }: Person) =>
  (await shop.shop.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

/** A call whose body has come but for its end: `end` sends that, once the call has begun to read. */
function sendSlowly(method: string, path: string, form: FormData, { token }: Person) {
  const made = new Response(form)
  const began = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  const parts = made.arrayBuffer().then((buffer) => new Uint8Array(buffer))
  let asked = 0
  const raw = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = await parts
        if (asked++ === 0) return controller.enqueue(bytes.slice(0, -10))
        began.resolve()
        await rest.promise
        controller.enqueue(bytes.slice(-10))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': made.headers.get('content-type') ?? '' }
  const answer = shop.call(method, path, { raw, token, headers })
  return {
    began: began.promise,
    end() {
      rest.resolve()
      return answer
    },
  }
}

test('A23 ACCOUNT-LIFE: an upload that lasts does not outlive a role: nobody makes himself admin again', async () => {
  const second = await admin(shop)
  const slow = sendSlowly('PATCH', `/api/v1/users/${second.id}`, roleForm('admin'), second)
  await slow.began
  await demote(second)
  await slow.end()
  expect(await roleOf(second)).toBe('user')
})

test('A23 ACCOUNT-LIFE: an upload that lasts does not outlive a log-out, nor an admin’s role', async () => {
  const [gone, former] = [await customer(shop), await admin(shop)]
  const name = new FormData()
  name.append('name', 'Late Name')
  const ofGone = sendSlowly('PATCH', `/api/v1/users/${gone.id}`, name, gone)
  const ofFormer = sendSlowly('PATCH', `/api/v1/users/${boss.id}`, name, former)
  await Promise.all([ofGone.began, ofFormer.began])
  await logOut(gone)
  await demote(former)
  expect([(await ofGone.end()).code, (await ofFormer.end()).code]).toEqual([401, 403])
})

test('A23 ACCOUNT-LIFE: what changes between question and deed is asked again where it is done', async () => {
  const callerOf = async ({ token }: Person) => {
    const headers = { authorization: `Bearer ${token}` }
    const caller = await findCaller(shop.shop, new Request('http://shop.test', { headers }))
    if (!caller) throw new Error('He is signed in.')
    return caller
  }
  const [former, gone, someone] = [await admin(shop), await admin(shop), await customer(shop)]
  const callers = { former: await callerOf(former), gone: await callerOf(gone) }
  await demote(former)
  await logOut(gone)
  const { shop: node } = shop
  const role = { form: { role: ['admin'] }, photo: undefined, address: 'here' }
  for (const [caller, status] of [
    [callers.former, 403],
    [callers.gone, 401],
  ] as const) {
    await expect(updateUser(node, caller, former.id, role)).rejects.toMatchObject({ status })
    await expect(deleteUser(node, caller, someone.id)).rejects.toMatchObject({ status })
    await expect(createCategory(node, caller, { name: `Late ${status}` })).rejects.toMatchObject({ status })
  }
  expect(await roleOf(former)).toBe('user')
})
