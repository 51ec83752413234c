import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  atMost,
  counts,
  Instant,
  many,
  one,
  paging,
  renameKeys,
  searched,
  text,
} from '#platform/contract/wire.ts'

export const NAME_LENGTH = 200

export const Role = z.enum(['user', 'admin'], 'Role must be user or admin.')

export const User = renameKeys(
  z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: Role,
    photo: z.nullable(z.string()),
    createdAt: Instant,
  }),
  { id: '_id' },
)
export type User = z.output<typeof User>

/** Trimmed and lower case: an account is one mailbox, however its address is typed. */
export const Email = z.string('Email must be required.').check(
  z.trim(),
  atMost(254),
  z.normalize('NFC'),
  z.toLowerCase(),
  z.minLength(1, 'Email must be required.'),
  // Some letters become two.
  atMost(254),
  // No signs that mean something in the head of a mail, and none that cannot be seen.
  z.regex(
    /^[^\s\p{C}@<>(),;:"\\[\]]+@[^\s\p{C}@<>(),;:"\\[\].]+(\.[^\s\p{C}@<>(),;:"\\[\].]+)+$/u,
    'Enter a valid email address.',
  ),
)

const Name = text('Name must be required.', NAME_LENGTH)

const required = (words: string, ...most: Parameters<typeof atMost>) =>
  z.string(words).check(atMost(...most), z.minLength(1, words))

/** Shown as a hint where a password is chosen. */
export const PASSWORD_HINT = '8–128 characters; avoid common passwords'

/** The list of the commonest passwords is the server's to know (see common-passwords.server.ts). */
const NewPassword = required(
  'Password must be required.',
  128,
  'Use a password of 128 characters or fewer.',
).check(z.minLength(8, 'Use a password of at least 8 characters.'))

const ConfirmPassword = required('Confirm Password must be required.', 1000)

const confirmed = (words: string) =>
  z.refine<{ password: string; confirmPassword: string }>(
    ({ password, confirmPassword }) => password === confirmPassword,
    { error: words, path: ['confirmPassword'] },
  )

export const SignUp = z
  .object({ name: Name, email: Email, password: NewPassword, confirmPassword: ConfirmPassword })
  .check(confirmed('Password and Confirm password must be same.'))

export const LogIn = z.object({
  email: Email,
  // A wrong password may have any length: only a new one is held to the rules.
  password: required('Password must be required.', 1000),
})

const CurrentPassword = required('Current Password must be required.', 1000)

/** What a person changes of the own account. The password goes along with a new address. */
export const Profile = z.object({ name: Name, email: Email, currentPassword: z.optional(z.string()) })

/** What an admin changes of anybody's. */
export const UserForm = z.object({
  name: Name,
  email: Email,
  role: Role,
  currentPassword: z.optional(z.string()),
})

export const DeleteOwnAccount = z.object({ currentPassword: CurrentPassword })

export const ForgotPassword = z.object({ email: Email })

export const ResetPassword = z
  .object({ password: NewPassword, confirmPassword: ConfirmPassword })
  .check(confirmed('Password and Confirm Password must be same.'))

/** As the form is sent: `token` is the one of the address once more, and may be left out. */
const SentResetPassword = z
  .object({ ...ResetPassword.shape, token: z.optional(z.string().check(atMost(1000))) })
  .check(confirmed('Password and Confirm Password must be same.'))

export const ChangePassword = z
  .object({ oldPassword: CurrentPassword, ...ResetPassword.shape })
  .check(confirmed('Password and Confirm Password must be same.'))

const oneUser = renameKeys(z.object({ user: User }), {})
const token = z.object({ token: z.string() })

export const signUpEndpoint = endpoint({
  method: 'POST',
  path: '/users/signUp',
  summary: 'Create an account and log in',
  access: 'anyone',
  cost: 'password',
  body: SignUp,
  data: oneUser,
  also: token,
  message: 'User Sign up successfully.',
  status: 201,
})

export const logInEndpoint = endpoint({
  method: 'POST',
  path: '/users/login',
  summary: 'Log in',
  access: 'anyone',
  cost: 'password',
  body: LogIn,
  data: oneUser,
  also: token,
  message: 'User Login successfully.',
})

export const logOutEndpoint = endpoint({
  method: 'POST',
  path: '/users/logout',
  summary: 'End this session',
  access: 'signedIn',
  message: 'User Logout successfully.',
})

export const activeUserEndpoint = endpoint({
  method: 'GET',
  path: '/users/activeUser',
  summary: 'The logged-in user',
  access: 'signedIn',
  data: oneUser,
})

export const changePasswordEndpoint = endpoint({
  method: 'POST',
  path: '/users/updatePassword',
  summary: 'Change your own password; ends all sessions',
  access: 'signedIn',
  cost: 'password',
  body: ChangePassword,
  message: 'Password Update successfully.',
})

export const forgetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/users/forgetPassword',
  summary: 'Request an email with a link to set a new password',
  access: 'anyone',
  body: ForgotPassword,
  message: 'If an account uses this address, we’ve emailed it a link to set a new password.',
})

export const resetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/users/resetPassword/:token',
  summary: 'Set a new password with the emailed link; ends all sessions',
  access: 'anyone',
  cost: 'password',
  body: SentResetPassword,
  message: 'Password reset successfully.',
})

export const makeFirstAdminEndpoint = endpoint({
  method: 'POST',
  path: '/users/first/:token',
  summary: 'Create the first admin of a new shop, with the link that its terminal prints',
  access: 'anyone',
  cost: 'password',
  body: SignUp,
  data: oneUser,
  also: token,
  message: 'User Sign up successfully.',
  status: 201,
})

/** What the list of users can be sorted by; a minus sorts downwards. */
export const USER_SORTS = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
] as const
export type UserSort = (typeof USER_SORTS)[number]

const whichUsers = {
  search: searched(),
  role: z.optional(one(Role)),
  sort: z._default(one(z.enum(USER_SORTS, `sort must be one of ${USER_SORTS.join(', ')}.`)), '-createdAt'),
}

export const exportUsersEndpoint = endpoint({
  method: 'GET',
  path: '/users.csv',
  summary: 'All matching users, as CSV',
  access: 'admin',
  query: z.object(whichUsers),
  csv: true,
})

export const listUsersEndpoint = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'All users, searched, filtered and sorted; newest first unless told',
  access: 'admin',
  query: z.object({ ...paging, ...whichUsers }),
  data: renameKeys(z.object({ user: z.array(User) }), { users: 'user' }),
  also: counts,
})

export const updateUserEndpoint = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  summary:
    'Edit one’s own account, or as an admin anyone’s; fields left out stay. One’s own new email takes the current password and counts once the link that is mailed there was used; with `nameWas`, `emailWas` or `roleWas`, a change made meanwhile is a 409',
  access: 'signedIn',
  // `role` is read by the verb: from anyone but an admin it is ignored, whatever it says.
  form: z.object({
    name: z.optional(one(Name)),
    email: z.optional(one(Email)),
    currentPassword: z.optional(one(z.string().check(atMost(1000)))),
    role: z.optional(many()),
    userId: z.optional(one(z.string().check(atMost(1000)))),
    nameWas: z.optional(one(z.string().check(atMost(1000)))),
    emailWas: z.optional(one(z.string().check(atMost(1000)))),
    roleWas: z.optional(one(z.string().check(atMost(1000)))),
  }),
  files: { photo: 1 },
  data: oneUser,
  also: z.object({ pendingEmail: z.nullable(z.string()) }),
  message: 'User update successfully.',
})

export const pendingEmailEndpoint = endpoint({
  method: 'GET',
  path: '/users/me/email',
  summary: 'The new address of one’s own account that waits to be confirmed, or null',
  access: 'signedIn',
  data: z.object({ pendingEmail: z.nullable(z.string()) }),
})

export const giveUpEmailEndpoint = endpoint({
  method: 'DELETE',
  path: '/users/me/email',
  summary: 'Keep the present address: the link that was mailed to the new one is dead',
  access: 'signedIn',
  message: 'We’ll keep your current email address.',
})

export const confirmEmailEndpoint = endpoint({
  method: 'POST',
  path: '/users/confirmEmail/:token',
  summary: 'Give an account its new address, with the link that was mailed there',
  access: 'anyone',
  message: 'Your new email address is confirmed.',
})

export const deleteUserEndpoint = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Delete an account; its orders and reviews stay, without the name',
  access: 'admin',
  message: 'User delete successfully.',
})

export const deleteOwnAccountEndpoint = endpoint({
  method: 'DELETE',
  path: '/users/me',
  summary: 'Delete one’s own account; its orders and reviews stay, without the name',
  access: 'signedIn',
  cost: 'password',
  body: DeleteOwnAccount,
  message: 'User delete successfully.',
})
