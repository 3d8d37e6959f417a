import { deskAccounts } from '@sexton/contract/desk-accounts/calls'
import { implement } from '../../core/call/implement.ts'
import { add } from './add.ts'
import { accountsOf } from './desk-account-queries.ts'
import { invite } from './invite.ts'
import { remove } from './remove.ts'
import { setSignIn } from './set-sign-in.ts'

export const deskAccountsRoutes = implement(deskAccounts, {
  list: (ctx, { params: { contractor_id } }) => accountsOf(ctx, contractor_id),
  add,
  invite,
  setSignIn,
  remove,
})
