import { auditRow } from '@sexton/contract/audits/calls'
import { user, type User } from '@sexton/contract/users/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { isProtected } from '../../core/sign-in/same-permissions.ts'
import { onlyPage, type Page } from '../../core/search/page-of.ts'

/** A user with their roles and permissions; 404 when there is none. */
export async function userById(ctx: Reading | Changing, user_id: number): Promise<User> {
  const [found] = await rowsOf(
    ctx.db,
    user,
    sql`
    select u.user_id, u.user_name, u.first_name, u.last_name, u.email, u.phone, u.department, u.position,
      u.can_login, u.last_login, u.disabled_at, u.created_at, u.updated_at,
      exists (select from second_factor_holders f where f.user_id = u.user_id)
        as has_second_factor, u.must_change_password,
      lacked_permissions(${ctx.user.user_id}, u.user_id) as permissions_lacked,
      ${isProtected(ctx, sql`u.user_id`)} as is_protected,
      by_user.user_name as updated_by, u.updated_by as updated_by_id,
      coalesce((select jsonb_agg(jsonb_build_object('role_id', r.role_id, 'role_name', r.role_name)
          order by r.ordinal, r.role_name)
        from role_users join roles r using (role_id) where role_users.user_id = u.user_id), '[]') as roles,
      coalesce((select jsonb_object_agg(p.permission_ref, jsonb_build_object('permission_ref', p.permission_ref))
        from role_users join role_permissions using (role_id) join permissions p using (permission_id)
        where role_users.user_id = u.user_id), '{}') as "permissionsDict"
    from users u left join users by_user on by_user.user_id = u.updated_by
    where u.user_id = ${user_id}`,
  )
  if (!found) throw notFound()
  return found
}

/** Refuses where the user holds a permission that the caller lacks: the database says so in words (users-17). */
export const refuseLacking = (ctx: Changing, user_id: number, reason: string) =>
  sql`select refuse_lacking(${user_id}, ${reason})`.execute(ctx.db)

/** The user's row, locked; 404 when there is none. */
export async function lockUser(ctx: Changing, user_id: number) {
  const row = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const doneRow = auditRow.extend({ total: z.number() })

/** What a user did, newest first, a page of it. */
export async function doneBy(ctx: Reading, user_id: number, { limit = 100, offset }: Page) {
  const rows = await rowsOf(
    ctx.db,
    doneRow,
    sql`
    select a.audit_id, a.object, a.object_id, a.action, a.audit_at, a.user_id, u.first_name, u.last_name,
      a.message, (select count(*)::int from audits where user_id = ${user_id}) as total
    from audits a join users u using (user_id)
    where a.user_id = ${user_id}
    order by a.audit_id desc ${onlyPage({ limit, offset })}`,
  )
  ctx.total = rows[0]?.total ?? 0
  return rows.map(({ total: _, ...row }) => row)
}

/** The names of a user's roles, for the history. */
export async function roleNames(ctx: Changing, user_id: number): Promise<string[]> {
  const roles = await ctx.db
    .selectFrom('role_users')
    .innerJoin('roles', 'roles.role_id', 'role_users.role_id')
    .select('role_name')
    .where('user_id', '=', user_id)
    .orderBy('ordinal')
    .execute()
  return roles.map(({ role_name }) => role_name)
}
