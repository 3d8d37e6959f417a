import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, idText, instant, optionalText, requiredEmail, requiredText, text } from '../core/fields.ts'

/** Where somebody is signed in. */
export const openSession = z.object({
  session_id: id,
  user_agent: z.string().nullable(),
  created_at: instant,
  seen_at: instant,
  is_this: z.boolean(),
})

export type OpenSession = z.output<typeof openSession>

/** The sign-in form (session-1). */
export const signInForm = z.object({
  email: requiredEmail('E-mail is required', 'Must be valid e-mail'),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000),
  /** Of the second factor, once the answer has asked for it. */
  code: text(40).optional(),
})

/** At least 10 characters; the server also refuses what is easily guessed (session-6, `password-strength.ts`). */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(10, 'Use at least 10 characters.')
  .max(200, 'At most 200 characters.')

/** What the signed-in user may do, one of many. */
const permission = z.object({ permission_ref: z.string() })

export type Permission = z.output<typeof permission>

/** A user as the session and My account show them. */
export const currentUser = z.object({
  user_id: id,
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  can_login: z.boolean(),
  last_login: instant.nullable(),
  updated_at: instant,
  /** Their roles that count for nothing until they have a second factor (second-factor-6). */
  factor_asked_by: z.array(z.string()),
  /** Someone else set their password: until they change it, other calls are refused (session-12). */
  must_change_password: z.boolean(),
})

/** What a user may change about themselves. */
export const myDetails = z.object({
  first_name: requiredText('First name is required', 100),
  last_name: requiredText('Last name is required', 100),
  phone: optionalText(50),
  department: optionalText(100),
  position: optionalText(100),
  updated_at: instant.optional(),
})

/** Why a change of a user or a role is refused (users-18). */
export const onlySame = 'Only users with the same permissions can change a user, and the caller lacks some'

export const session = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/v1/signin',
    summary: 'Signs in; sets the session cookie and answers the csrf token',
    queue: 'entry',
    permission: 'public',
    body: signInForm,
    response: z.object({ csrf: z.string() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/v1/signout',
    summary: 'Ends the session',
    queue: 'entry',
    permission: 'signed-in',
    beforeNewPassword: true,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/api/v1/current-user/',
    summary: 'The signed-in user',
    queue: 'entry',
    permission: 'signed-in',
    beforeNewPassword: true,
    response: currentUser,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/v1/current-user-permissions',
    summary: 'What the signed-in user may do',
    queue: 'entry',
    permission: 'signed-in',
    beforeNewPassword: true,
    position: true,
    response: z.array(permission),
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/api/v1/current-user/',
    summary: 'Changes the signed-in user’s own details',
    permission: 'signed-in',
    body: myDetails,
    response: currentUser,
  }),
  mySessions: endpoint({
    method: 'GET',
    path: '/api/v1/current-user/sessions',
    summary: 'Where the signed-in user is signed in',
    permission: 'signed-in',
    response: z.array(openSession),
  }),
  endMySession: endpoint({
    method: 'DELETE',
    path: '/api/v1/current-user/sessions/:session_id',
    summary: 'Signs the user out in one other place',
    permission: 'signed-in',
    params: z.object({ session_id: idText }),
  }),
  password: endpoint({
    method: 'PUT',
    path: '/api/v1/users/:user_id/password',
    summary:
      'Sets a password; the user’s other sessions and their calendar feed end. Set by someone else, it is emailed to them that it was, and they change it when they sign in',
    permission: { any: ['PERM_USERS_EDIT'], self: true },
    beforeNewPassword: true,
    params: z.object({ user_id: idText }),
    body: z.object({
      password: newPassword,
      send_email: z.boolean().optional(),
      current_password: z.string().max(1000).optional(),
    }),
    conflicts: [onlySame],
  }),
}
