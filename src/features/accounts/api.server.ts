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
import { exportUsersCsv } from './export-csv.server.ts'
import { openShopByLink } from './first-admin-link.server.ts'
import { forgetPassword } from './forget-password.server.ts'
import { logIn } from './log-in.server.ts'
import { needOwnPassword } from './need-own-password.server.ts'
import { mayEdit } from './permissions.ts'
import { allUsers, listUsers, needUser } from './queries.server.ts'
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
    contract.signUpEndpoint,
    async ({ shop, body, request }) => {
      const { user, token } = await signUp(shop, body, agentOf(request))
      return { data: { user }, also: { token } }
    },
    { limit: SIGN_UPS },
  )

  handle(
    api,
    contract.logInEndpoint,
    async ({ shop, body, request, caller, address }) => {
      const { user, token } = await logIn(shop, body, { caller, agent: agentOf(request), address })
      return { data: { user }, also: { token } }
    },
    // A token of some account is no leave to guess the passwords of others without end.
    { knowsCaller: true, limit: VISITOR_WRITES },
  )

  handle(api, contract.logOutEndpoint, async ({ shop, caller }) => {
    await endSession(shop.db, caller.tokenHash)
    return {}
  })

  handle(api, contract.activeUserEndpoint, async ({ caller }) => ({ data: { user: caller } }))

  handle(
    api,
    contract.changePasswordEndpoint,
    async ({ shop, caller, body }) => {
      await changePassword(shop, caller, body)
      return {}
    },
    { limitEach: PASSWORD_CHANGES },
  )

  handle(api, contract.forgetPasswordEndpoint, async ({ shop, body, address }) => {
    await forgetPassword(shop, body.email, address)
    return {}
  })

  handle(api, contract.resetPasswordEndpoint, async ({ shop, params, body, address }) => {
    if (body.token !== undefined && body.token !== params.token)
      throw wrongField('token', 'This token belongs to another link.')
    await resetPassword(shop, params.token, body, address)
    return {}
  })

  handle(api, contract.makeFirstAdminEndpoint, async ({ shop, params, body, request }) => {
    const { user, token } = await openShopByLink(shop, params.token, body, agentOf(request))
    return { data: { user }, also: { token } }
  })

  handle(api, sessions.mySessionsEndpoint, async ({ shop, caller }) => ({
    data: { sessions: await listSessions(shop, caller) },
  }))

  handle(api, sessions.endMySessionsEndpoint, async ({ shop, caller, query }) => {
    if (query.all === 'true') await endSessionsOf(shop.db, caller.id)
    else await endOtherSessionsOf(shop.db, caller)
    return {}
  })

  handle(api, sessions.endMySessionEndpoint, async ({ shop, caller, params }) => {
    if (!(await endSessionOf(shop.db, caller.id, params.id)))
      throw new Refusal(404, 'You’re already logged out there.')
    return {}
  })

  handle(
    api,
    sessions.endUserSessionsEndpoint,
    async ({ shop, caller, params }) => ({ data: { ended: await endUserSessions(shop, caller, params.id) } }),
    { find: ({ shop, params }) => needUser(shop.db, params.id) },
  )

  handle(api, contract.pendingEmailEndpoint, async ({ shop, caller }) => ({
    data: { pendingEmail: await findPendingEmail(shop, caller.id) },
  }))

  handle(api, contract.giveUpEmailEndpoint, async ({ shop, caller }) => {
    await giveUpEmail(shop, caller)
    return {}
  })

  handle(api, contract.confirmEmailEndpoint, async ({ shop, params, address }) => {
    await confirmEmail(shop, params.token, address)
    return {}
  })

  handle(api, contract.listUsersEndpoint, async ({ shop, query }) => {
    const { users, total } = await listUsers(shop.db, query)
    return { data: { users }, also: { result: users.length, totalResult: total } }
  })

  handleCsv(api, contract.exportUsersEndpoint, async ({ shop, caller, query }) => {
    await recordExport(shop, caller, { kind: 'user', file: 'users.csv', filters: query })
    return exportUsersCsv(shop, allUsers(shop.db, query))
  })

  handle(
    api,
    contract.updateUserEndpoint,
    async ({ shop, params, caller, form, files, address }) => {
      if (form.userId !== undefined && form.userId !== params.id)
        throw wrongField('userId', 'This form belongs to another user.')
      const sent = { form, photo: files.photo?.[0], address }
      const { user, pendingEmail } = await updateUser(shop, caller, params.id, sent)
      return {
        data: { user },
        also: { pendingEmail },
        ...(pendingEmail !== null && { message: confirmationSent(pendingEmail) }),
      }
    },
    {
      allow: ({ params, caller }) => {
        if (!mayEdit(caller, params.id)) throw new Refusal(403, 'You can only edit your own account.')
      },
      find: ({ shop, params }) => needUser(shop.db, params.id),
    },
  )

  // Before the next: "me" is no id.
  handle(api, contract.deleteOwnAccountEndpoint, async ({ shop, caller, body }) => {
    await needOwnPassword(shop, caller, body.currentPassword)
    await deleteUser(shop, caller, caller.id)
    return {}
  })

  handle(
    api,
    contract.deleteUserEndpoint,
    async ({ shop, caller, params }) => {
      if (caller.id === params.id) throw new Refusal(409, OWN_ACCOUNT)
      await deleteUser(shop, caller, params.id)
      return {}
    },
    { find: ({ shop, params }) => needUser(shop.db, params.id) },
  )
}
