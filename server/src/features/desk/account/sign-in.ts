import type { deskAccount } from '@sexton/contract/desk/account-calls'
import { signInPage as signInPageOf } from '../../../../../portal/desk/account-pages.ts'
import { timeNow } from '../../../core/clock.ts'
import { audit, auditAsOutside } from '../../../core/audit/audit.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import type { Shows, Takes } from '../../../core/outside-callers/page-verbs.ts'
import { notSignedIn } from '../../../core/refusal.ts'
import { hashToken, newToken } from '../../../core/sign-in/tokens.ts'
import { checkGuess, passwordFits } from '../../session/public.ts'

/** How guesses at the desk are counted: apart from those for a user who has the same email address. */
export const guessedAs = (email: string) => `desk ${email}`

const isPage = (to: string | undefined): to is string => /^\/desk[/?]?[\w/?=&%.~-]*$/.test(to ?? '')

export const signInPage: Shows<typeof deskAccount.signInPage> = async (_ctx, { query }, form) =>
  signInPageOf(form, {
    action: isPage(query.to) ? `/desk/sign-in?to=${encodeURIComponent(query.to)}` : '/desk/sign-in',
    isSet: query.set === true,
  })

interface Known {
  outside_account_id: number
  password_hash: string
}

const wrong = () => notSignedIn('Incorrect email or password')

async function accountWith(ctx: Reading, email: string, password: string): Promise<Known | undefined> {
  const account = await ctx.db
    .selectFrom('outside_callers')
    .select(['outside_account_id', 'password_hash'])
    .where('kind', '=', 'director')
    .where('email', '=', email)
    .executeTakeFirst()
  const fits = await passwordFits(account?.password_hash, password)
  if (!account?.outside_account_id || !account.password_hash || !fits) return undefined
  return { outside_account_id: account.outside_account_id, password_hash: account.password_hash }
}

/** Signing in again in the same browser ends the former session, whose cookie is lost. */
const endFormerSession = (ctx: Changing) =>
  ctx.db
    .deleteFrom('outside_sessions')
    .where('token_hash', '=', hashToken(ctx.cameWith ?? ''))
    .execute()

/** Signs in; it never tells whether an account exists (desk-3). */
export const signIn: Takes<typeof deskAccount.signIn, Known, 'signInPage'> = {
  at: 'signInPage',
  async prepare(ctx, { body: { email, password } }) {
    const guess = { email: guessedAs(email), ip: ctx.ip, own: false }
    const known = await checkGuess(ctx.db, guess, () => accountWith(ctx, email, password))
    if (!known) throw wrong()
    return known
  },
  async change(ctx, { query }, { outside_account_id, password_hash }) {
    const still = await ctx.db
      .updateTable('outside_accounts')
      .set({ last_login: timeNow().toISOString() })
      .where('outside_account_id', '=', outside_account_id)
      .where('password_hash', '=', password_hash)
      .where('can_login', '=', true)
      .returning('outside_account_id')
      .executeTakeFirst()
    if (!still) throw wrong()
    await endFormerSession(ctx)
    const token = newToken()
    await ctx.db
      .insertInto('outside_sessions')
      .values({ outside_account_id, token_hash: hashToken(token) })
      .execute()
    await auditAsOutside(ctx, outside_account_id, {
      object: 'outside_account',
      object_id: outside_account_id,
      action: 'SIGNED_IN',
      message: 'Signed in to the desk',
    })
    ctx.sessionCookie = { value: token }
    return isPage(query.to) ? query.to : '/desk'
  },
}

/** Ends the session on the server too, so that its cookie is not valid afterwards. */
export const signOut: Takes<typeof deskAccount.signOut, undefined, 'account'> = {
  at: 'account',
  async change(ctx) {
    const { outside_session_id, outside_account_id } = ctx.outside
    await ctx.db.deleteFrom('outside_sessions').where('outside_session_id', '=', outside_session_id).execute()
    await audit(ctx, {
      object: 'outside_account',
      object_id: outside_account_id,
      action: 'SIGNED_OUT',
      message: 'Signed out of the desk',
    })
    ctx.sessionCookie = { value: null }
    return '/desk/sign-in'
  },
}
