import * as z from 'zod'
import { auditRow } from '../audits/calls.ts'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { flagText, id, ids, instant, toSearchBy, wholeText } from '../core/fields.ts'
import { onlySame, openSession } from '../session/calls.ts'
import { newUserForm, userForm } from './form.ts'

const line = z.string().nullable()

/** A user; without PERM_USERS_VIEW only the id and the names (users-1). */
export const listedUser = z.object({
  user_id: id,
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().optional(),
  phone: line.optional(),
  department: line.optional(),
  position: line.optional(),
  can_login: z.boolean().optional(),
  last_login: instant.nullable().optional(),
  updated_at: instant.optional(),
  /** The names of their roles. */
  roles: z.array(z.string()).optional(),
  /** When they were deleted: what they did stays under their name. */
  disabled_at: instant.nullable().optional(),
  /** The caller lacks permissions of theirs, and so cannot change them (users-18). */
  is_protected: z.boolean().optional(),
})

export type ListedUser = z.output<typeof listedUser>

/** A user as their page shows them. */
export const user = z.object({
  user_id: id,
  user_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: line,
  department: line,
  position: line,
  can_login: z.boolean(),
  last_login: instant.nullable(),
  disabled_at: instant.nullable(),
  roles: z.array(z.object({ role_id: id, role_name: z.string() })),
  /** The permissions of all their roles, by their ref. */
  permissionsDict: z.record(z.string(), z.object({ permission_ref: z.string() })),
  has_second_factor: z.boolean(),
  must_change_password: z.boolean(),
  /** The names of permissions that their roles give and the caller lacks (users-17). */
  permissions_lacked: z.array(z.string()),
  /** So the caller cannot change them (users-18). */
  is_protected: z.boolean(),
  created_at: instant,
  updated_at: instant,
  updated_by: line,
  updated_by_id: id.nullable(),
})

export type User = z.output<typeof user>

const edit = { any: ['PERM_USERS_EDIT'] } as const
const view = { any: ['PERM_USERS_VIEW'] } as const

const lacking = 'They hold a permission that the caller lacks'
const lastAdministrator = 'They are the last who can change users and roles'

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/users',
    summary:
      'The users by name; `deleted`: also those who were deleted and have a history; `former`: of them those who placed an order',
    permission: { any: ['PERM_VIEW', 'PERM_USERS_VIEW'] },
    query: z.object({ deleted: flagText.optional(), ...toSearchBy.shape }),
    response: z.array(listedUser),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/users/:user_id',
    summary: 'A user with their roles and permissions',
    permission: { ...view, self: true },
    params: ids('user_id'),
    response: user,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/users',
    summary:
      'Adds a user, who can sign in unless `can_login` is false; `role_ids` needs PERM_PERMISSIONS too',
    permission: edit,
    body: newUserForm,
    response: z.object({ user_id: id }),
    conflicts: [onlySame],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/users/:user_id',
    summary: 'Changes a user; without `can_login` their sessions end immediately',
    permission: edit,
    params: ids('user_id'),
    body: userForm.extend({ updated_at: instant.optional() }),
    response: user,
    conflicts: [changedSinceOpened, 'you cannot disable yourself', lastAdministrator, onlySame],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/:user_id',
    summary: 'Deletes a user; one with a history is disabled and loses their roles',
    permission: edit,
    params: ids('user_id'),
    response: z.object({ is_erased: z.boolean() }),
    conflicts: ['you cannot delete yourself', lastAdministrator, onlySame],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/v1/users/:user_id/history',
    summary: 'What a user did, newest first',
    permission: view,
    params: ids('user_id'),
    query: z.object({ limit: wholeText(1, 500), offset: wholeText(0, 1_000_000) }),
    response: z.array(auditRow),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v1/users/:user_id/sessions',
    summary: 'Where a user is signed in',
    permission: edit,
    params: ids('user_id'),
    response: z.array(openSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/:user_id/sessions/:session_id',
    summary: 'Signs a user out in one place',
    permission: edit,
    params: ids('user_id', 'session_id'),
    conflicts: [lacking],
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/:user_id/second-factor',
    summary: 'Resets the second factor of a user who has lost theirs, and tells them by email',
    permission: edit,
    params: ids('user_id'),
    conflicts: ['They have none', 'It is one’s own', lacking],
  }),
}
