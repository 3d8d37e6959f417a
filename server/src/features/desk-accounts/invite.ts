import type { deskAccounts } from '@sexton/contract/desk-accounts/calls'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { hashToken, newToken } from '../../core/sign-in/tokens.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { accountById, lockAccount } from './desk-account-queries.ts'

interface Invited {
  outside_account_id: number
  name: string
  email: string
  contractor: string
}

const wordsOf = ({ name, contractor }: Invited, { park, publicUrl }: Changing, token: string) =>
  [
    `Dear ${name},`,
    '',
    `${park.PARK_NAME} has given you an account for its funeral directors’ desk, for ${contractor}.`,
    'Open this address and set your password:',
    '',
    `${publicUrl}/desk/invitation/${token}`,
    '',
    'The address works once and for 7 days. After that, ask the office for a new one.',
    `You sign in at ${publicUrl}/desk`,
  ].join('\n')

/** Makes an invitation in place of a former one, and emails it (desk-2). */
export async function sendInvitation(ctx: Changing, invited: Invited): Promise<void> {
  const token = newToken()
  const token_hash = hashToken(token)
  const expires_at = sql<string>`now() + interval '7 days'`
  await ctx.db
    .insertInto('outside_invitations')
    .values({ outside_account_id: invited.outside_account_id, token_hash })
    .onConflict((former) => former.column('outside_account_id').doUpdateSet({ token_hash, expires_at }))
    .execute()
  await queueMail(ctx, {
    to: invited.email,
    subject: `${ctx.park.PARK_NAME}: your account for the funeral directors’ desk`,
    body: wordsOf(invited, ctx, token),
  })
}

export const invite: Write<typeof deskAccounts.invite> = {
  async change(ctx, { params: { outside_account_id } }) {
    const account = await lockAccount(ctx, outside_account_id)
    if (account.retired) throw conflict(`${account.contractor} is retired. Bring it back first.`)
    if (!account.can_login) throw conflict(`${account.name} may not sign in. Allow it first.`)
    await sendInvitation(ctx, { outside_account_id, ...account })
    await audit(ctx, {
      object: 'outside_account',
      object_id: outside_account_id,
      action: 'INVITED',
      message: `New invitation to the desk sent to ${account.name}`,
    })
    return accountById(ctx, outside_account_id)
  },
}
