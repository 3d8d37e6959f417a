import type { roles } from '@sexton/contract/roles/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import { ruleFor } from './roles-queries.ts'

const key = 'same_permissions_only'

/** Whether only users with the same permissions can change a user (users-18). */
export const rule: Read<typeof roles.rule> = (ctx) => ruleFor(ctx)

/** Switches it; a trigger refuses who does not hold every permission (users-18). */
export const setRule: Write<typeof roles.setRule> = {
  async change(ctx, { body: { same_permissions_only } }) {
    if ((await ruleFor(ctx)).same_permissions_only === same_permissions_only) return unchanged(ctx)
    const value = JSON.stringify(same_permissions_only)
    const updated_by = ctx.user.user_id
    await ctx.db
      .insertInto('settings')
      .values({ key, value, updated_by })
      .onConflict((known) => known.column('key').doUpdateSet({ value, updated_by }))
      .execute()
    const message = same_permissions_only
      ? 'Only users with the same permissions can change a user'
      : 'Users with fewer permissions can change a user again'
    await audit(ctx, { object: 'system', object_id: 1, action: 'ACCESS_RULE', message })
  },
}
