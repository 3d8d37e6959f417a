import type { users } from '@sexton/contract/users/calls'
import { sql } from 'kysely'
import type { Read } from '../../core/call/verbs.ts'
import { isProtected } from '../../core/sign-in/same-permissions.ts'
import { offeredOr } from '../../core/search/offered-or.ts'

/** The users by name; the rest about them, and who was deleted without an order, only for PERM_USERS_VIEW (users-1). */
export const list: Read<typeof users.list> = (ctx, { query }) => {
  const mayView = ctx.may('PERM_USERS_VIEW')
  const named = ctx.db
    .selectFrom('users as u')
    .select(['u.user_id', 'u.user_name', 'u.first_name', 'u.last_name'])
    .$if(!(mayView && query?.deleted), (all) =>
      all.where(({ eb, selectFrom }) => {
        const orders = selectFrom('sales as s').select('s.sale_id').whereRef('s.ordered_by', '=', 'u.user_id')
        return offeredOr(eb('u.disabled_at', 'is', null), orders, query?.former)
      }),
    )
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.user_id')
  if (!mayView) return named.execute()
  return named
    .select(['u.email', 'u.phone', 'u.department', 'u.position', 'u.can_login', 'u.last_login'])
    .select(['u.updated_at', 'u.disabled_at'])
    .select(isProtected(ctx, sql.ref('u.user_id')).as('is_protected'))
    .select(
      sql<string[]>`array(select r.role_name from role_users ru join roles r using (role_id)
        where ru.user_id = u.user_id order by r.ordinal, r.role_name)`.as('roles'),
    )
    .execute()
}
