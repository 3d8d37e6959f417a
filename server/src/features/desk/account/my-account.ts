import type { deskAccount } from '@sexton/contract/desk/account-calls'
import { accountPage } from '../../../../../portal/desk/account-pages.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Outside, Reading } from '../../../core/context/context.ts'
import type { Shows, Takes } from '../../../core/outside-callers/page-verbs.ts'
import { differences } from '../../../core/words/change-words.ts'
import { askCurrent, currentWrong } from '../../session/public.ts'
import { hashDeskPassword } from './new-password.ts'
import { guessedAs } from './sign-in.ts'

const ownAccount = (ctx: Reading, { outside_account_id }: Outside) =>
  ctx.db
    .selectFrom('outside_accounts')
    .select(['name', 'email', 'phone', 'password_hash'])
    .where('outside_account_id', '=', outside_account_id)
    .executeTakeFirstOrThrow()

export const account: Shows<typeof deskAccount.account> = async (ctx, { query }, form) =>
  accountPage(form, { ...(await ownAccount(ctx, ctx.outside)), saved: query.saved })

/** One’s own name and phone number; the email address is for the office to change. */
export const saveAccount: Takes<typeof deskAccount.saveAccount, undefined, 'account'> = {
  at: 'account',
  async change(ctx, { body: { name, phone = null } }) {
    const { outside_account_id } = ctx.outside
    const before = await ctx.db
      .selectFrom('outside_accounts')
      .select(['name', 'phone'])
      .where('outside_account_id', '=', outside_account_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await ctx.db
      .updateTable('outside_accounts')
      .set({ name, phone, updated_by: null })
      .where('outside_account_id', '=', outside_account_id)
      .execute()
    await audit(ctx, {
      object: 'outside_account',
      object_id: outside_account_id,
      action: 'UPDATED',
      message: differences(before, { name, phone }) || 'Saved without a change',
    })
    return '/desk/account?saved=details'
  },
}

interface Hashes {
  password_hash: string
  current_hash: string | null
}

/** One’s own password, with the current one; every other session ends. */
export const changePassword: Takes<typeof deskAccount.changePassword, Hashes, 'account'> = {
  at: 'account',
  async prepare(ctx, { body }) {
    const own = await ownAccount(ctx, ctx.outside)
    await askCurrent(ctx, { ...own, email: guessedAs(own.email) }, body.current_password)
    const password_hash = await hashDeskPassword(ctx, body.password, own)
    return { password_hash, current_hash: own.password_hash }
  },
  async change(ctx, _input, { password_hash, current_hash }) {
    const { outside_account_id, outside_session_id } = ctx.outside
    const changed = await ctx.db
      .updateTable('outside_accounts')
      .set({ password_hash, updated_by: null })
      .where('outside_account_id', '=', outside_account_id)
      .where('password_hash', '=', current_hash)
      .returning('outside_account_id')
      .executeTakeFirst()
    // They have just set another one elsewhere.
    if (!changed) throw currentWrong()
    await ctx.db
      .deleteFrom('outside_sessions')
      .where('outside_account_id', '=', outside_account_id)
      .where('outside_session_id', '<>', outside_session_id)
      .execute()
    await audit(ctx, {
      object: 'outside_account',
      object_id: outside_account_id,
      action: 'PASSWORD',
      message: 'Password updated',
    })
    return '/desk/account?saved=password'
  },
}
