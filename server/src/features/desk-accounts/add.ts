import type { deskAccounts } from '@sexton/contract/desk-accounts/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { accountById, lockUndertaker } from './desk-account-queries.ts'
import { sendInvitation } from './invite.ts'

/** The address may be that of another contractor's account too. */
const sayTaken = (error: unknown) => {
  if (brokenConstraint(error) !== 'outside_accounts_email_unique') throw error
  throw invalid({ email: 'There is already an account for the desk with this email address.' })
}

/** Adds an account for the desk and invites its owner (desk-2). */
export const add: Write<typeof deskAccounts.add> = {
  async change(ctx, { params: { contractor_id }, body: { name, email, phone = null } }) {
    const contractor = await lockUndertaker(ctx, contractor_id)
    if (contractor.retired) throw conflict(`${contractor.name} is retired. Bring it back first.`)
    if (contractor.contractor_type_ref !== 'UNDERTAKER')
      throw conflict('Only undertakers have accounts for the desk.')
    const { user_id } = ctx.user
    const { outside_account_id } = await ctx.db
      .insertInto('outside_accounts')
      .values({ contractor_id, name, email, phone, created_by: user_id, updated_by: user_id })
      .returning('outside_account_id')
      .executeTakeFirstOrThrow()
      .catch(sayTaken)
    await sendInvitation(ctx, { outside_account_id, name, email, contractor: contractor.name })
    await audit(ctx, {
      object: 'outside_account',
      object_id: outside_account_id,
      action: 'CREATED',
      message: `Account for the desk added for ${name}, who was invited by email`,
    })
    return accountById(ctx, outside_account_id)
  },
}
