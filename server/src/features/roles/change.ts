import type { roles } from '@sexton/contract/roles/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import { lockHolder, lockRole, permissionNamed } from './roles-queries.ts'

const said = (ctx: Changing, role_id: number, action: string, message: string) =>
  audit(ctx, { object: 'role', object_id: role_id, action, message })

/** What a user's own history says of it. */
const saidOfUser = (ctx: Changing, user_id: number, action: string, message: string) =>
  audit(ctx, { object: 'user', object_id: user_id, action, message })

/** Gives a role a permission (users-13). */
export const addPermission: Write<typeof roles.addPermission> = {
  async change(ctx, { params: { role_id }, body: { permission_id } }) {
    const { role_name } = await lockRole(ctx, role_id)
    const permission = await permissionNamed(ctx, permission_id)
    if (!permission) throw invalid({ permission_id: 'That permission does not exist.' })
    const [{ numInsertedOrUpdatedRows: added } = {}] = await ctx.db
      .insertInto('role_permissions')
      .values({ role_id, permission_id })
      .onConflict((known) => known.doNothing())
      .execute()
    if (!added) return unchanged(ctx)
    await said(ctx, role_id, 'PERMISSION_ADDED', `Role ${role_name}: may ${permission}`)
  },
}

/** Takes a permission from a role; a trigger keeps somebody who can give it back (users-4). */
export const removePermission: Write<typeof roles.removePermission> = {
  async change(ctx, { params: { role_id, permission_id } }) {
    const { role_name } = await lockRole(ctx, role_id)
    const gone = await ctx.db
      .deleteFrom('role_permissions')
      .where('role_id', '=', role_id)
      .where('permission_id', '=', permission_id)
      .returning('permission_id')
      .executeTakeFirst()
    if (!gone) throw notFound()
    const permission = await permissionNamed(ctx, permission_id)
    await said(ctx, role_id, 'PERMISSION_REMOVED', `Role ${role_name}: may no longer ${permission}`)
  },
}

/** Gives a user a role, with its audit rows; false where they have it. */
export async function giveRole(ctx: Changing, role_id: number, user_id: number): Promise<boolean> {
  const { role_name } = await lockRole(ctx, role_id)
  const user = await lockHolder(ctx, user_id)
  if (!user || user.disabled_at) throw invalid({ user_id: 'That user does not exist or has been deleted.' })
  const [{ numInsertedOrUpdatedRows: added } = {}] = await ctx.db
    .insertInto('role_users')
    .values({ role_id, user_id })
    .onConflict((known) => known.doNothing())
    .execute()
  if (!added) return false
  await said(ctx, role_id, 'USER_ADDED', `Role ${role_name}: given to ${user.user_name}`)
  await saidOfUser(ctx, user_id, 'ROLE_ADDED', `Was given the role ${role_name}`)
  return true
}

/** Gives a user a role (users-13). */
export const addUser: Write<typeof roles.addUser> = {
  async change(ctx, { params: { role_id }, body: { user_id } }) {
    if (!(await giveRole(ctx, role_id, user_id))) return unchanged(ctx)
  },
}

/** Takes a role from a user; a trigger keeps somebody who can give it back (users-4). */
export const removeUser: Write<typeof roles.removeUser> = {
  async change(ctx, { params: { role_id, user_id } }) {
    const { role_name } = await lockRole(ctx, role_id)
    const user = await lockHolder(ctx, user_id)
    const gone = await ctx.db
      .deleteFrom('role_users')
      .where('role_id', '=', role_id)
      .where('user_id', '=', user_id)
      .returning('user_id')
      .executeTakeFirst()
    if (!gone || !user) throw notFound()
    await said(ctx, role_id, 'USER_REMOVED', `Role ${role_name}: taken from ${user.user_name}`)
    await saidOfUser(ctx, user_id, 'ROLE_REMOVED', `Lost the role ${role_name}`)
  },
}
