import { roles, type Role, type RolePermission, type RoleUser } from '@sexton/contract/roles/calls'
import { useApi } from '../../core/api/use-api.ts'

/** A role with what it lets somebody do, and who holds it. */
export interface WholeRole extends Role {
  permissions: RolePermission[]
  users: RoleUser[]
}

const live = { live: ['role', 'user'] }

/** The roles in their order, each with what it holds. */
export function useRoles() {
  const list = useApi(roles.list, undefined, live)
  const permissions = useApi(roles.rolePermissions, undefined, live)
  const users = useApi(roles.users, undefined, live)
  const rule = useApi(roles.rule, undefined, { live: ['system', 'role'] })
  const isOf = (role: Role) => (row: { role_id: number }) => row.role_id === role.role_id
  const all =
    permissions.data && users.data && rule.data
      ? list.data?.map((role) => ({
          ...role,
          permissions: permissions.data!.filter(isOf(role)),
          users: users.data!.filter(isOf(role)),
        }))
      : undefined
  return {
    roles: all,
    rule: rule.data,
    loading: list.loading || permissions.loading || users.loading || rule.loading,
    error: list.error ?? permissions.error ?? users.error ?? rule.error,
  }
}
