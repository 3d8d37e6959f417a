import type { deskAccount } from '@sexton/contract/desk/account-calls'
import { invitationPage, noInvitationPage } from '../../../../../portal/desk/account-pages.ts'
import { auditAsOutside } from '../../../core/audit/audit.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import type { Shows, Takes } from '../../../core/outside-callers/page-verbs.ts'
import { conflict } from '../../../core/refusal.ts'
import { hashToken } from '../../../core/sign-in/tokens.ts'
import { invitedBy } from './account-queries.ts'
import { hashDeskPassword } from './new-password.ts'

const over = () =>
  conflict('This invitation is no longer valid. Ask the cemetery’s office to send you a new one.')

export const invitation: Shows<typeof deskAccount.invitation> = async (ctx, { params: { token } }, form) => {
  const account = await invitedBy(ctx.db, hashToken(token))
  return account
    ? invitationPage(form, { ...account, action: `/desk/invitation/${token}` })
    : noInvitationPage()
}

/** Sets the password once; every session that was open ends (desk-2). */
export const setPassword: Takes<typeof deskAccount.setPassword, string, 'invitation'> = {
  at: 'invitation',
  async prepare(ctx: Reading, { params: { token }, body: { password } }) {
    const account = await invitedBy(ctx.db, hashToken(token))
    if (!account) throw over()
    return hashDeskPassword(ctx, password, account)
  },
  async change(ctx: Changing, { params: { token } }, password_hash) {
    const account = await invitedBy(ctx.db, hashToken(token), true)
    if (!account) throw over()
    const { outside_account_id } = account
    await ctx.db
      .updateTable('outside_accounts')
      .set({ password_hash, updated_by: null })
      .where('outside_account_id', '=', outside_account_id)
      .execute()
    for (const table of ['outside_invitations', 'outside_sessions'] as const)
      await ctx.db.deleteFrom(table).where('outside_account_id', '=', outside_account_id).execute()
    await auditAsOutside(ctx, outside_account_id, {
      object: 'outside_account',
      object_id: outside_account_id,
      action: 'PASSWORD',
      message: 'Password set by the invitation',
    })
    return '/desk/sign-in?set=yes'
  },
}
