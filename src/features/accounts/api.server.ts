import { recordExport } from '#features/audit/record-export.server.ts'
import { type Api, handle, VISITOR_WRITES } from '#platform/http/handle.server.ts'
import { handleCsv } from '#platform/http/handle-csv.server.ts'
import { Refusal, wrongField } from '#platform/http/refusal.ts'
import {
  endOtherSessionsOf,
  endSession,
  endSessionOf,
  endSessionsOf,
  listSessions,
} from '#platform/http/session.server.ts'
import { changePassword } from './change-password.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import * as contract from './contract.ts'
import { deleteUser } from './delete-user.server.ts'
import { findPendingEmail, giveUpEmail } from './email-changes.server.ts'
import { endUserSessions } from './end-user-sessions.server.ts'
import { openShopByLink } from './first-admin-link.server.ts'
import { forgetPassword } from './forget-password.server.ts'
import { listUsersForSpreadsheets } from './list-for-spreadsheets.server.ts'
import { logIn } from './log-in.server.ts'
import { needOwnPassword } from './need-own-password.server.ts'
import { mayEdit } from './permissions.ts'
import { allUsers, findUsers, needUser } from './queries.server.ts'
import { resetPassword } from './reset-password.server.ts'
import * as sessions from './sessions-contract.ts'
import { signUp } from './sign-up.server.ts'
import { updateUser } from './update-user.server.ts'

const SIGN_UPS = { name: 'sign-up', points: 20, seconds: 3600 }
// Each takes two hashes: one user alone is not to fill the queue for them.
const PASSWORD_CHANGES = { name: 'change-password', points: 60, seconds: 60 }

// A token alone deletes nobody who it belongs to.
const OWN_ACCOUNT = 'To delete your own account, go to Account Information. You’ll need your password.'

const confirmationSent = (email: string) =>
  `User update successfully. We emailed a link to ${email}. Open it within 24 hours to confirm the new address.`

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
    async ({ shop, body, request, who, address }) => {
      const { user, token } = await logIn(shop, body, { caller: who, agent: agentOf(request), address })
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

  handle(api, contract.forgetPassword, async ({ shop, body, address }) => {
    await forgetPassword(shop, body.email, address)
    return {}
  })

  handle(api, contract.resetPassword, async ({ shop, params, body, address }) => {
    if (body.token !== undefined && body.token !== params.token)
      throw wrongField('token', 'This token belongs to another link.')
    await resetPassword(shop, params.token, body, address)
    return {}
  })

  handle(api, contract.makeFirstAdmin, async ({ shop, params, body, request }) => {
    const { user, token } = await openShopByLink(shop, params.token, body, agentOf(request))
    return { data: { user }, also: { token } }
  })

  handle(api, sessions.mySessions, async ({ shop, who }) => ({
    data: { sessions: await listSessions(shop, who) },
  }))

  handle(api, sessions.endMySessions, async ({ shop, who, query }) => {
    if (query.all === 'true') await endSessionsOf(shop.db, who.id)
    else await endOtherSessionsOf(shop.db, who)
    return {}
  })

  handle(api, sessions.endMySession, async ({ shop, who, params }) => {
    if (!(await endSessionOf(shop.db, who.id, params.id)))
      throw new Refusal(404, 'You’re already logged out there.')
    return {}
  })

  handle(
    api,
    sessions.endUserSessions,
    async ({ shop, who, params }) => ({ data: { ended: await endUserSessions(shop, who, params.id) } }),
    { find: ({ shop, params }) => needUser(shop.db, params.id) },
  )

  handle(api, contract.pendingEmail, async ({ shop, who }) => ({
    data: { pendingEmail: await findPendingEmail(shop, who.id) },
  }))

  handle(api, contract.giveUpEmail, async ({ shop, who }) => {
    await giveUpEmail(shop, who)
    return {}
  })

  handle(api, contract.confirmEmail, async ({ shop, params, address }) => {
    await confirmEmail(shop, params.token, address)
    return {}
  })

  handle(api, contract.listUsers, async ({ shop, query }) => {
    const { users, total } = await findUsers(shop.db, query)
    return { data: { users }, also: { result: users.length, totalResult: total } }
  })

  handleCsv(api, contract.exportUsers, async ({ shop, who, query }) => {
    await recordExport(shop, who, { kind: 'user', file: 'users.csv', filters: query })
    return listUsersForSpreadsheets(shop, allUsers(shop.db, query))
  })

  handle(
    api,
    contract.updateUser,
    async ({ shop, params, who, form, files, address }) => {
      if (form.userId !== undefined && form.userId !== params.id)
        throw wrongField('userId', 'This form belongs to another user.')
      const sent = { form, photo: files.photo?.[0], address }
      const { user, pendingEmail } = await updateUser(shop, who, params.id, sent)
      return {
        data: { user },
        also: { pendingEmail },
        ...(pendingEmail !== null && { message: confirmationSent(pendingEmail) }),
      }
    },
    {
      allow: ({ params, who }) => {
        if (!mayEdit(who, params.id)) throw new Refusal(403, 'You can only edit your own account.')
      },
      find: ({ shop, params }) => needUser(shop.db, params.id),
    },
  )

  // Before the next: "me" is no id.
  handle(api, contract.deleteOwnAccount, async ({ shop, who, body }) => {
    await needOwnPassword(shop, who, body.currentPassword)
    await deleteUser(shop, who, who.id)
    return {}
  })

  handle(
    api,
    contract.deleteUser,
    async ({ shop, who, params }) => {
      if (who.id === params.id) throw new Refusal(409, OWN_ACCOUNT)
      await deleteUser(shop, who, params.id)
      return {}
    },
    { find: ({ shop, params }) => needUser(shop.db, params.id) },
  )
}
