import type { deskAccounts } from '@sexton/contract/desk-accounts/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { conflict } from '../../core/refusal.ts'
import { lockAccount } from './desk-account-queries.ts'

/** Removes an account that was never used; its foreign keys decide. */
export const remove: Write<typeof deskAccounts.remove> = {
  async change(ctx, { params: { outside_account_id } }) {
    const { name } = await lockAccount(ctx, outside_account_id)
    await ctx.db
      .deleteFrom('outside_accounts')
      .where('outside_account_id', '=', outside_account_id)
      .execute()
      .catch((error: unknown) => {
        if (!brokenConstraint(error)) throw error
        throw conflict(`${name} has used this account, so you cannot remove it. Stop it instead.`)
      })
    await audit(ctx, {
      object: 'outside_account',
      object_id: outside_account_id,
      action: 'DELETED',
      message: `Account for the desk of ${name} removed`,
    })
  },
}
