import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, requiredId, requiredText } from '../core/fields.ts'
import { onlySame } from '../session/calls.ts'

const permission = { any: ['PERM_PERMISSIONS'] } as const

export const listedPermission = z.object({
  permission_id: id,
  permission_ref: z.string(),
  permission: z.string(),
})

export const role = z.object({
  role_id: id,
  role_ref: z.string(),
  role_name: z.string(),
  ordinal: z.int(),
  /** Who holds it may do what it allows with a second factor alone (second-factor-6). */
  asks_second_factor: z.boolean(),
  /** Someone who holds it has permissions that the caller lacks, who so cannot change it (users-18). */
  is_protected: z.boolean(),
})

export type Role = z.output<typeof role>

export const roleUser = z.object({
  has_second_factor: z.boolean(),
  role_id: id,
  user_id: id,
  email: z.string(),
  user_name: z.string(),
  can_login: z.boolean(),
  /** The caller lacks permissions of theirs, and so cannot change their roles (users-18). */
  is_protected: z.boolean(),
})

export type RoleUser = z.output<typeof roleUser>

export const rolePermission = listedPermission.extend({ role_id: id })

export type RolePermission = z.output<typeof rolePermission>

/** Whether a user can be changed by those alone who hold all that the user holds (users-18). */
export const accessRule = z.object({
  same_permissions_only: z.boolean(),
  /** The caller holds every permission. */
  can_switch: z.boolean(),
})

export type AccessRule = z.output<typeof accessRule>

/** A new role (users-11). */
export const roleForm = z.object({ role_name: requiredText('A name is required for the role.', 60) })

/** What is given to a role: a permission, or a user. */
export const rolePermissionForm = z.object({ permission_id: requiredId('Choose a permission.') })
export const roleUserForm = z.object({ user_id: requiredId('Choose a user.') })

const lastAdministrator = 'Nobody would be left who can change users and roles'

/** Roles, who holds them and what they may do; each change counts from the next call (users-13). */
export const roles = {
  permissions: endpoint({
    method: 'GET',
    path: '/api/v1/permissions',
    summary: 'Every permission that a role can hold',
    permission,
    response: z.array(listedPermission),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/roles',
    summary: 'The roles in their order',
    permission,
    response: z.array(role),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/v1/roles_users',
    summary: 'Who holds which role',
    permission,
    response: z.array(roleUser),
  }),
  rolePermissions: endpoint({
    method: 'GET',
    path: '/api/v1/roles_permissions',
    summary: 'Which role holds which permission',
    permission,
    response: z.array(rolePermission),
  }),
  rule: endpoint({
    method: 'GET',
    path: '/api/v1/roles_rule',
    summary: 'Whether only users with the same permissions can change a user',
    permission,
    response: accessRule,
  }),
  setRule: endpoint({
    method: 'PUT',
    path: '/api/v1/roles_rule',
    summary: 'Switches it; for who holds every permission',
    permission,
    body: accessRule.pick({ same_permissions_only: true }),
    conflicts: ['The caller lacks a permission', 'No user who can sign in would hold every permission'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/roles',
    summary: 'Adds a role, which holds nothing yet',
    permission,
    body: roleForm,
    response: role,
  }),
  askSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/v1/roles/:role_id/second-factor',
    summary: 'Whether a role asks for a second factor; without one it then counts for nothing',
    permission,
    params: ids('role_id'),
    body: z.object({ asks_second_factor: z.boolean() }),
    conflicts: ['The caller holds it and has no second factor', onlySame],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/roles/:role_id',
    summary: 'Deletes a role that nobody holds',
    permission,
    params: ids('role_id'),
    conflicts: ['Somebody holds it'],
  }),
  addPermission: endpoint({
    method: 'POST',
    path: '/api/v1/roles/:role_id/permission',
    summary: 'Gives a role a permission',
    permission,
    params: ids('role_id'),
    body: rolePermissionForm,
    conflicts: [onlySame],
  }),
  removePermission: endpoint({
    method: 'DELETE',
    path: '/api/v1/roles/:role_id/permission/:permission_id',
    summary: 'Takes a permission from a role',
    permission,
    params: ids('role_id', 'permission_id'),
    conflicts: [lastAdministrator, onlySame],
  }),
  addUser: endpoint({
    method: 'POST',
    path: '/api/v1/roles/:role_id/user',
    summary: 'Gives a user a role',
    permission,
    params: ids('role_id'),
    body: roleUserForm,
    conflicts: [onlySame],
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/v1/roles/:role_id/user/:user_id',
    summary: 'Takes a role from a user',
    permission,
    params: ids('role_id', 'user_id'),
    conflicts: [lastAdministrator, onlySame],
  }),
}
