import type { roles } from '@sexton/contract/roles/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { conflict } from '../../core/refusal.ts'
import { factorState, hasFactor } from '../session/public.ts'
import { lockRole } from './roles-queries.ts'

/** Whether a role asks for a second factor; who would lose it by that sets up their own first (second-factor-6). */
export const askSecondFactor: Write<typeof roles.askSecondFactor> = {
  async change(ctx, { params: { role_id }, body: { asks_second_factor } }) {
    const role = await lockRole(ctx, role_id)
    if (role.asks_second_factor === asks_second_factor) return unchanged(ctx)
    const holds = ctx.db.selectFrom('role_users').select('role_id').where('role_id', '=', role_id)
    const isOwn = await holds.where('user_id', '=', ctx.user.user_id).executeTakeFirst()
    if (asks_second_factor && isOwn && !hasFactor(await factorState(ctx, ctx.user.user_id)))
      throw conflict('You have this role yourself. Set up your own second factor in My account first.')
    await ctx.db.updateTable('roles').set({ asks_second_factor }).where('role_id', '=', role_id).execute()
    const message = asks_second_factor
      ? `Role ${role.role_name}: asks for a second factor`
      : `Role ${role.role_name}: asks for no second factor any more`
    await audit(ctx, { object: 'role', object_id: role_id, action: 'SECOND_FACTOR', message })
  },
}
