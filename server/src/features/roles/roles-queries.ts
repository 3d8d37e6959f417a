import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { isProtected } from '../../core/sign-in/same-permissions.ts'

const columns = ['role_id', 'role_ref', 'role_name', 'ordinal', 'asks_second_factor'] as const

/** Whether the caller lacks permissions of someone who holds a role of `roles` (users-18). */
const isRoleProtected = (ctx: Reading) =>
  sql<boolean>`exists (select from role_users ru
    where ru.role_id = roles.role_id and ${isProtected(ctx, sql.ref('ru.user_id'))})`

/** A permission that no practice uses now is not shown (practices-1). */
const counts = (ref: RawBuilder<unknown>) => sql<boolean>`permission_counts(${ref})`

export const allRoles = (ctx: Reading) =>
  ctx.db
    .selectFrom('roles')
    .select(columns)
    .select(isRoleProtected(ctx).as('is_protected'))
    .orderBy('ordinal')
    .orderBy('role_name')
    .execute()

export const allPermissions = (ctx: Reading) =>
  ctx.db
    .selectFrom('permissions')
    .select(['permission_id', 'permission_ref', 'permission'])
    .where(counts(sql.ref('permission_ref')))
    .orderBy('permission_id')
    .execute()

export const usersOfRoles = (ctx: Reading) =>
  ctx.db
    .selectFrom('role_users as ru')
    .innerJoin('users as u', 'u.user_id', 'ru.user_id')
    .select(['ru.role_id', 'u.user_id', 'u.email', 'u.user_name', 'u.can_login'])
    .select(isProtected(ctx, sql.ref('u.user_id')).as('is_protected'))
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
    .where(counts(sql.ref('p.permission_ref')))
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

const ruleRow = z.object({ same_permissions_only: z.boolean(), can_switch: z.boolean() })

/** The rule on changing users, and whether the caller may switch it (users-18). */
export async function ruleFor(ctx: Reading | Changing) {
  const rows = await rowsOf(
    ctx.db,
    ruleRow,
    sql`
    select same_permissions_only(), not exists (
      select from permissions p where p.permission_ref <> all (${[...ctx.user.permissions]}::text[])) as can_switch`,
  )
  return rows[0]!
}
