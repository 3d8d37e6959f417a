import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, instant, optionalText, requiredEmail, requiredText } from '../core/fields.ts'

/** Who signs in at the desk for a contractor (desk-2). */
export const deskAccountForm = z.object({
  name: requiredText('Name is required', 100),
  email: requiredEmail('E-mail is required', 'Must be valid e-mail'),
  phone: optionalText(50),
})

const account = z.object({
  outside_account_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  can_login: z.boolean(),
  last_login: instant.nullable(),
  has_password: z.boolean(),
  /** Until when the invitation can be used; null without one. */
  invited_until: instant.nullable(),
  /** They have done something, so the account is kept. */
  is_used: z.boolean(),
})

export type DeskAccountRow = z.output<typeof account>

const view = { any: ['PERM_USERS_VIEW'] } as const
const edit = { any: ['PERM_USERS_EDIT'] } as const
const params = ids('outside_account_id')

export const deskAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/contractors/:contractor_id/desk_accounts',
    summary: 'Who signs in at the desk for a contractor, by name',
    practice: 'desk',
    permission: view,
    params: ids('contractor_id'),
    response: z.array(account),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/contractors/:contractor_id/desk_accounts',
    summary: 'Adds an account for the desk and emails the invitation',
    practice: 'desk',
    permission: edit,
    params: ids('contractor_id'),
    body: deskAccountForm,
    response: account,
    conflicts: ['the contractor is retired or not an undertaker'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/v1/desk_accounts/:outside_account_id/invitation',
    summary: 'Emails a new invitation; a former one ends',
    practice: 'desk',
    permission: edit,
    params,
    response: account,
    conflicts: ['the account may not sign in'],
  }),
  setSignIn: endpoint({
    method: 'PUT',
    path: '/api/v1/desk_accounts/:outside_account_id/sign_in',
    summary: 'Stops an account, whose sessions end, or allows it to sign in again',
    practice: 'desk',
    permission: edit,
    params,
    body: z.object({ can_login: z.boolean() }),
    response: account,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/desk_accounts/:outside_account_id',
    summary: 'Removes an account that was never used',
    practice: 'desk',
    permission: edit,
    params,
    conflicts: ['the account has been used'],
  }),
}
