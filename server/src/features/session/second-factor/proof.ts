import type { Changing, Reading } from '../../../core/context/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { appCode, hashOfCode, stepOf } from './codes.ts'
import { lockFactor } from './factor-queries.ts'

const refused = (message: string) => new Refusal(422, 'second_factor', message, { fields: { code: message } })

/** The password was right: what is asked for next. */
export const codeNeeded = () => refused('Type the code of your authenticator app, or a recovery code.')

/** What to do is said, since most often it is a phone's clock. */
export const codeWrong = () =>
  refused(
    'This code is not right. Type the newest one. If it is refused again, set the clock of your phone to automatic, or use a recovery code.',
  )

/** The same while it is set up, when there are no recovery codes yet. */
export const firstCodeWrong = () =>
  refused(
    'This code is not right. Type the newest one. If it is refused again, set the clock of your phone to automatic.',
  )

export const codeUsed = () => refused('This code has been used already. Wait for the next one.')

/** What was typed as the second factor: a code of the app by its step, or a recovery code by its hash. */
export type Proof = { secret: string; step: number } | { code_hash: string }

interface Factor {
  user_id: number
  secret: string
  last_step: number
}

/** The step of a code of the app; refuses one that is wrong or used up. */
function readStep(factor: Factor, code: string): number {
  const step = stepOf(factor.secret, code)
  if (step === null) throw codeWrong()
  if (step <= factor.last_step) throw codeUsed()
  return step
}

/** Reads what was typed; refuses what is no code, or used up. */
export async function readProof({ db }: Reading, factor: Factor, typed: string): Promise<Proof> {
  const code = appCode(typed)
  if (code) return { secret: factor.secret, step: readStep(factor, code) }
  const code_hash = hashOfCode(typed)
  const known = db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', factor.user_id)
  if (!(await known.where('code_hash', '=', code_hash).executeTakeFirst())) throw codeWrong()
  return { code_hash }
}

/** Uses it up: of two who send the same code at once one gets in (second-factor-3). */
export async function useProof(ctx: Changing, user_id: number, proof: Proof | undefined) {
  const factor = await lockFactor(ctx, user_id)
  if (!factor?.confirmed_at) return
  if (!proof) throw codeNeeded()
  if ('step' in proof) {
    if (proof.secret !== factor.secret) throw codeWrong()
    if (proof.step <= factor.last_step) throw codeUsed()
    const { step: last_step } = proof
    await ctx.db.updateTable('second_factors').set({ last_step }).where('user_id', '=', user_id).execute()
    return
  }
  const used = await ctx.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', proof.code_hash)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) throw codeWrong()
}
