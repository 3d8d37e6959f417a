import { timeNow } from '../../../core/clock.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { appCode, hashOfCode, stepOf } from './codes.ts'
import { lockFactor } from './factor-queries.ts'

const refused = (message: string) => new Refusal(422, 'second_factor', message, { fields: { code: message } })

/** Which second factors a user has. */
interface Held {
  /** Of the authenticator app. */
  secret: string | null
  has_passkey: boolean
}

/** The password was right: what is asked for next. By the refusal's code the browser offers the passkey. */
export function factorNeeded({ secret, has_passkey }: Held) {
  if (!has_passkey) return refused('Enter the code from your authenticator app, or a recovery code.')
  const message =
    secret === null
      ? 'Use your passkey, or enter a recovery code.'
      : 'Use your passkey, or enter the code from your authenticator app or a recovery code.'
  return new Refusal(422, 'passkey', message, { fields: { code: message } })
}

export const passkeyWrong = () =>
  refused('This passkey was not accepted. Please try again, or use a recovery code.')

/** It says that it was used less often than it has been. */
export const passkeyCopied = () =>
  refused(
    'Someone may have copied this passkey, so it was not accepted. Sign in with a recovery code, remove the passkey in My account and tell your administrator.',
  )

/** What to do is said, since most often it is a phone's clock. */
export const codeWrong = () =>
  refused(
    'That code is not correct. Enter the newest one. If it is rejected again, set your phone’s clock to automatic or use a recovery code.',
  )

/** The same while it is set up, when there are no recovery codes yet. */
export const firstCodeWrong = () =>
  refused(
    'That code is not correct. Enter the newest one. If it is rejected again, set your phone’s clock to automatic.',
  )

export const codeUsed = () => refused('That code has already been used. Wait for the next one.')

interface Stepped {
  secret: string
  step: number
}
interface Counted {
  passkey_id: number
  counter: number
}

/** What was given as the second factor: a code of the app by its step, a recovery code by its hash, a passkey by its count. */
export type Proof = Stepped | Counted | { code_hash: string }

interface Factor {
  user_id: number
  /** Of the authenticator app, where there is one. */
  secret: string | null
  last_step: number | null
}

const recoveryCodeWrong = () =>
  refused('That recovery code is incorrect or has been used. Try another one, or your passkey.')

/** A code of the app by its step; refuses one that is wrong or used up. */
function readCode({ secret, last_step }: Factor, code: string): Proof {
  if (secret === null) throw recoveryCodeWrong()
  const step = stepOf(secret, code)
  if (step === null) throw codeWrong()
  if (step <= (last_step ?? 0)) throw codeUsed()
  return { secret, step }
}

/** Reads what was typed; refuses what is no code, or used up. */
export async function readProof({ db }: Reading, factor: Factor, typed: string): Promise<Proof> {
  const code = appCode(typed)
  if (code) return readCode(factor, code)
  const code_hash = hashOfCode(typed)
  const known = db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', factor.user_id)
  if (!(await known.where('code_hash', '=', code_hash).executeTakeFirst()))
    throw factor.secret === null ? recoveryCodeWrong() : codeWrong()
  return { code_hash }
}

/** Counts a passkey's use: one that counts at all counts on, else there are two of it (second-factor-10). */
async function usePasskey(ctx: Changing, user_id: number, { passkey_id, counter }: Counted) {
  const key = await ctx.db
    .selectFrom('passkeys')
    .select('counter')
    .where('passkey_id', '=', passkey_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!key) throw passkeyWrong()
  if ((counter > 0 || key.counter > 0) && counter <= key.counter) throw passkeyCopied()
  const used = { counter, last_used_at: timeNow().toISOString() }
  await ctx.db.updateTable('passkeys').set(used).where('passkey_id', '=', passkey_id).execute()
}

async function useStep(ctx: Changing, user_id: number, factor: Factor, { secret, step: last_step }: Stepped) {
  if (secret !== factor.secret) throw codeWrong()
  if (last_step <= (factor.last_step ?? 0)) throw codeUsed()
  await ctx.db.updateTable('second_factors').set({ last_step }).where('user_id', '=', user_id).execute()
}

async function useRecoveryCode(ctx: Changing, user_id: number, code_hash: string, secret: string | null) {
  const used = await ctx.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) throw secret === null ? recoveryCodeWrong() : codeWrong()
}

/** Uses it up: of two who send the same code at once one gets in (second-factor-3). */
export async function useProof(ctx: Changing, user_id: number, proof: Proof | undefined) {
  const app = await lockFactor(ctx, user_id)
  const [secret, last_step] = app?.confirmed_at ? [app.secret, app.last_step] : [null, null]
  const passkey = ctx.db.selectFrom('passkeys').select('passkey_id').where('user_id', '=', user_id)
  const has_passkey = (await passkey.executeTakeFirst()) !== undefined
  if (secret === null && !has_passkey) return
  if (!proof) throw factorNeeded({ secret, has_passkey })
  if ('passkey_id' in proof) return usePasskey(ctx, user_id, proof)
  if ('step' in proof) return useStep(ctx, user_id, { user_id, secret, last_step }, proof)
  return useRecoveryCode(ctx, user_id, proof.code_hash, secret)
}
