import { roles } from '@sexton/contract/roles/calls'
import { implement } from '../../core/call/implement.ts'
import { addPermission, addUser, removePermission, removeUser } from './change.ts'
import { askSecondFactor } from './ask-second-factor.ts'
import { create, remove } from './save.ts'
import { rule, setRule } from './rule.ts'
import { allPermissions, allRoles, permissionsOfRoles, usersOfRoles } from './roles-queries.ts'

export const rolesRoutes = implement(roles, {
  permissions: allPermissions,
  list: allRoles,
  users: usersOfRoles,
  rolePermissions: permissionsOfRoles,
  rule,
  setRule,
  create,
  askSecondFactor,
  remove,
  addPermission,
  removePermission,
  addUser,
  removeUser,
})
