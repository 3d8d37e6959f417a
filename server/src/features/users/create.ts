import type { users } from '@sexton/contract/users/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { giveRole } from '../roles/public.ts'
import { hashNewPassword } from '../session/public.ts'
import { refuseTaken, sayTaken } from './email-taken.ts'

/** Adds a user, with the roles that they are given (users-6). */
export const create: Write<typeof users.create, string> = {
  prepare: (ctx, { body }) => hashNewPassword(ctx, body.password, body),
  async change(ctx, { body }, password_hash) {
    const { password: _, password_confirmation: __, role_ids, ...details } = body
    if (role_ids.length > 0) ctx.needs('PERM_PERMISSIONS')
    await refuseTaken(ctx, details.email)
    const made = await ctx.db
      .insertInto('users')
      .values({ ...details, password_hash, updated_by: ctx.user.user_id })
      .returning(['user_id', 'user_name'])
      .executeTakeFirstOrThrow()
      .catch(sayTaken)
    await audit(ctx, {
      object: 'user',
      object_id: made.user_id,
      action: 'CREATED',
      message: `User ${made.user_name} added${details.can_login ? '' : ', who cannot sign in'}`,
    })
    // In one order, so that two such calls do not wait for each other.
    for (const role_id of new Set(role_ids.toSorted((one, other) => one - other)))
      await giveRole(ctx, role_id, made.user_id)
    return { user_id: made.user_id }
  },
}
