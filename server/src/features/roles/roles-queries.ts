import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'

const columns = ['role_id', 'role_ref', 'role_name', 'ordinal', 'asks_second_factor'] as const

export const allRoles = (ctx: Reading) =>
  ctx.db.selectFrom('roles').select(columns).orderBy('ordinal').orderBy('role_name').execute()

export const allPermissions = (ctx: Reading) =>
  ctx.db
    .selectFrom('permissions')
    .select(['permission_id', 'permission_ref', 'permission'])
    .orderBy('permission_id')
    .execute()

export const usersOfRoles = (ctx: Reading) =>
  ctx.db
    .selectFrom('role_users as ru')
    .innerJoin('users as u', 'u.user_id', 'ru.user_id')
    .select(['ru.role_id', 'u.user_id', 'u.email', 'u.user_name', 'u.can_login'])
    .select(
      sql<boolean>`exists (select from second_factor_holders f where f.user_id = u.user_id)`.as(
        'has_second_factor',
      ),
    )
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.user_id')
    .execute()

export const permissionsOfRoles = (ctx: Reading) =>
  ctx.db
    .selectFrom('role_permissions as rp')
    .innerJoin('permissions as p', 'p.permission_id', 'rp.permission_id')
    .select(['rp.role_id', 'p.permission_id', 'p.permission_ref', 'p.permission'])
    .orderBy('p.permission_id')
    .execute()

/** The role's row, locked against its deletion; 404 when there is none. */
export async function lockRole(ctx: Changing, role_id: number) {
  const row = await ctx.db
    .selectFrom('roles')
    .select(columns)
    .where('role_id', '=', role_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function permissionNamed(ctx: Changing, permission_id: number) {
  const { permission } =
    (await ctx.db
      .selectFrom('permissions')
      .select('permission')
      .where('permission_id', '=', permission_id)
      .executeTakeFirst()) ?? {}
  return permission
}

/** A user who is locked against being deleted meanwhile. */
export const lockHolder = (ctx: Changing, user_id: number) =>
  ctx.db
    .selectFrom('users')
    .select(['user_name', 'disabled_at'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
