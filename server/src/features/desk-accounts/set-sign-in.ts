import type { deskAccounts } from '@sexton/contract/desk-accounts/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { accountById, lockAccount } from './desk-account-queries.ts'

/** Stops an account, or allows it to sign in again; a trigger ends what it had open (desk-5). */
export const setSignIn: Write<typeof deskAccounts.setSignIn> = {
  async change(ctx, { params: { outside_account_id }, body: { can_login } }) {
    const account = await lockAccount(ctx, outside_account_id)
    if (account.can_login === can_login) unchanged(ctx)
    else {
      await ctx.db
        .updateTable('outside_accounts')
        .set({ can_login, updated_by: ctx.user.user_id })
        .where('outside_account_id', '=', outside_account_id)
        .execute()
      await audit(ctx, {
        object: 'outside_account',
        object_id: outside_account_id,
        action: can_login ? 'ALLOWED' : 'STOPPED',
        message: `${account.name} may ${can_login ? 'sign in at the desk again' : 'no longer sign in at the desk'}`,
      })
    }
    return accountById(ctx, outside_account_id)
  },
}
