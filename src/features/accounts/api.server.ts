import { type Api, handle, VISITOR_WRITES } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { endOtherSessionsOf, endSession, endSessionsOf, listSessions } from '#platform/http/session.server.ts'
import { changePassword } from './change-password.server.ts'
import * as contract from './contract.ts'
import { deleteUser } from './delete-user.server.ts'
import { openShopByLink } from './first-admin-link.server.ts'
import { forgetPassword } from './forget-password.server.ts'
import { listUsersForSpreadsheets } from './list-for-spreadsheets.server.ts'
import { logIn } from './log-in.server.ts'
import { mayEdit } from './permissions.ts'
import { allUsers, findUsers, needUser } from './queries.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { signUp } from './sign-up.server.ts'
import { updateUser } from './update-user.server.ts'

const SIGN_UPS = { name: 'sign-up', points: 20, seconds: 3600 }
// Each takes two hashes: one user alone is not to fill the queue for them.
const PASSWORD_CHANGES = { name: 'change-password', points: 60, seconds: 60 }

const agentOf = (request: Request): string | null => request.headers.get('user-agent')

export function accountsApi(api: Api): void {
  handle(
    api,
    contract.signUp,
    async ({ shop, body, request }) => {
      const { user, token } = await signUp(shop, body, agentOf(request))
      return { data: { user }, also: { token } }
    },
    { limit: SIGN_UPS },
  )

  handle(
    api,
    contract.logIn,
    async ({ shop, body, request, who }) => {
      const { user, token } = await logIn(shop, body, { caller: who, agent: agentOf(request) })
      return { data: { user }, also: { token } }
    },
    // A token of some account is no leave to guess the passwords of others without end.
    { knowsCaller: true, limit: VISITOR_WRITES },
  )

  handle(api, contract.logOut, async ({ shop, who }) => {
    await endSession(shop.db, who.tokenHash)
    return {}
  })

  handle(api, contract.activeUser, async ({ who }) => ({ data: { user: who } }))

  handle(
    api,
    contract.changePassword,
    async ({ shop, who, body }) => {
      await changePassword(shop, who, body)
      return {}
    },
    { limitEach: PASSWORD_CHANGES },
  )

  handle(api, contract.forgetPassword, async ({ shop, body }) => {
    await forgetPassword(shop, body.email)
    return {}
  })

  handle(api, contract.resetPassword, async ({ shop, params, body }) => {
    await resetPassword(shop, params.token, body)
    return {}
  })

  handle(api, contract.makeFirstAdmin, async ({ shop, params, body, request }) => {
    const { user, token } = await openShopByLink(shop, params.token, body, agentOf(request))
    return { data: { user }, also: { token } }
  })

  handle(api, contract.mySessions, async ({ shop, who }) => ({
    data: { sessions: await listSessions(shop, who) },
  }))

  handle(api, contract.endMySessions, async ({ shop, who, query }) => {
    if (query.all === 'true') await endSessionsOf(shop.db, who.id)
    else await endOtherSessionsOf(shop.db, who)
    return {}
  })

  handle(api, contract.listUsers, async ({ shop, query }) => {
    const { users, total } = await findUsers(shop.db, query)
    return { data: { users }, also: { result: users.length, totalResult: total } }
  })

  handleCsv(api, contract.exportUsers, async ({ shop, query }) =>
    listUsersForSpreadsheets(shop, allUsers(shop.db, query)),
  )

  handle(
    api,
    contract.updateUser,
    async ({ shop, params, who, form, files }) => ({
      data: { user: await updateUser(shop, who, params.id, { form, photo: files.photo?.[0] }) },
    }),
    {
      allow: ({ params, who }) => {
        if (!mayEdit(who, params.id)) throw new Refusal(403, 'You may edit your own account only.')
      },
      find: ({ shop, params }) => needUser(shop.db, params.id),
    },
  )

  // Before the next: "me" is no id.
  handle(api, contract.deleteOwnAccount, async ({ shop, who }) => {
    await deleteUser(shop, who, who.id)
    return {}
  })

  handle(
    api,
    contract.deleteUser,
    async ({ shop, who, params }) => {
      await deleteUser(shop, who, params.id)
      return {}
    },
    { find: ({ shop, params }) => needUser(shop.db, params.id) },
  )
}
