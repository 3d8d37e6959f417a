import type { secondFactor } from '@sexton/contract/session/second-factor'
import { timeNow } from '../../../core/clock.ts'
import { audit, unchanged } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { conflict } from '../../../core/refusal.ts'
import { askCurrent } from '../ask-current.ts'
import { checkGuess } from '../guessing.ts'
import { addressFor, appCode, newSecret, stepOf } from './codes.ts'
import {
  dropFactor,
  factorState,
  firstFactor,
  hasFactor,
  lockFactor,
  lockOwner,
  makeRecoveryCodes,
  markKept,
} from './factor-queries.ts'
import { firstCodeWrong } from './proof.ts'

const isOn = () =>
  conflict('Your second factor is already on. If you have not seen its recovery codes, create new ones.')
const isOff = () => conflict('You have no second factor.')

export const said = (ctx: Changing, action: string, message: string) =>
  audit(ctx, { object: 'user', object_id: ctx.user.user_id, action, message })

/** Somebody at an unattended screen cannot do it: the password is asked for, and guesses of it are limited. */
export async function asked(ctx: Reading, given: string): Promise<string> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('user_id', '=', ctx.user.user_id)
    .executeTakeFirstOrThrow()
  await askCurrent(ctx, user, given)
  return user.email
}

/**
 * Adds a second factor, and says so: a user's first one ends their other sessions, which were opened without it, and brings
 * recovery codes. The caller has locked the user (`lockOwner`): of two added at once one is the first.
 */
export async function addFactor(
  ctx: Changing,
  { action, message }: { action: string; message: string },
  add: () => Promise<unknown>,
): Promise<{ recovery_codes: string[] }> {
  const isFirst = !hasFactor(await factorState(ctx, ctx.user.user_id))
  await add()
  await said(ctx, action, `${message}${isFirst ? '; signed out everywhere else' : ''}`)
  return isFirst ? firstFactor(ctx) : { recovery_codes: [] }
}

/** Nobody gives their last second factor up while a role of theirs asks for one (second-factor-6). */
export function refuseIfAsked(asked_by: readonly string[]) {
  if (asked_by.length > 0) throw conflict(`Your role ${asked_by.join(', ')} asks for a second factor.`)
}

/** Begins to set it up: until its first code is typed it asks for nothing (second-factor-1). */
export const begin: Write<typeof secondFactor.begin, string> = {
  prepare: (ctx, { body }) => asked(ctx, body.current_password),
  async change(ctx, _input, email) {
    const { user_id } = ctx.user
    if ((await lockFactor(ctx, user_id))?.confirmed_at) throw isOn()
    const secret = newSecret()
    const begun = { user_id, secret, last_step: 0 }
    await ctx.db
      .insertInto('second_factors')
      .values(begun)
      .onConflict((former) =>
        former.column('user_id').doUpdateSet(begun).where('second_factors.confirmed_at', 'is', null),
      )
      .execute()
    await said(ctx, 'SECOND_FACTOR_BEGUN', 'Began to set up a second factor')
    return { secret, address: addressFor(secret, email, ctx.park.APP_TITLE) }
  },
}

/** The step of the first code. */
function stepTyped({ secret }: { secret: string }, typed: string): number {
  const code = appCode(typed)
  const step = code && stepOf(secret, code)
  if (!step) throw firstCodeWrong()
  return step
}

/** Turns it on by its first code (second-factor-1). */
export const confirm: Write<typeof secondFactor.confirm> = {
  async prepare(ctx, { body: { code } }) {
    const { user_id } = ctx.user
    const begun = await ctx.db
      .selectFrom('second_factors')
      .innerJoin('users', 'users.user_id', 'second_factors.user_id')
      .select(['secret', 'email', 'confirmed_at'])
      .where('second_factors.user_id', '=', user_id)
      .executeTakeFirst()
    if (!begun) throw isOff()
    if (begun.confirmed_at) throw isOn()
    await checkGuess(ctx.db, { email: begun.email, ip: ctx.ip, own: true }, async () =>
      stepTyped(begun, code),
    )
  },
  async change(ctx, { body: { code } }) {
    const { user_id } = ctx.user
    await lockOwner(ctx, user_id)
    const begun = await lockFactor(ctx, user_id)
    if (!begun) throw isOff()
    if (begun.confirmed_at) throw isOn()
    return addFactor(ctx, { action: 'SECOND_FACTOR_ON', message: 'Second factor turned on' }, () =>
      ctx.db
        .updateTable('second_factors')
        .set({ confirmed_at: timeNow().toISOString(), last_step: stepTyped(begun, code) })
        .where('user_id', '=', user_id)
        .execute(),
    )
  },
}

/** New recovery codes; the former ones end (second-factor-4). */
export const renewCodes: Write<typeof secondFactor.renewCodes> = {
  async prepare(ctx, { body }) {
    await asked(ctx, body.current_password)
  },
  async change(ctx) {
    const { user_id } = ctx.user
    await lockOwner(ctx, user_id)
    if (!hasFactor(await factorState(ctx, user_id))) throw isOff()
    await said(ctx, 'RECOVERY_CODES', 'New recovery codes; the former ones ended')
    return makeRecoveryCodes(ctx, user_id)
  },
}

/** They have the codes that they were shown: until it is said, My account offers new ones (second-factor-4). */
export const keepCodes: Write<typeof secondFactor.keepCodes> = {
  async change(ctx) {
    if ((await markKept(ctx)) === 0) return unchanged(ctx)
    await said(ctx, 'RECOVERY_CODES_KEPT', 'Recovery codes kept')
  },
}

/** Turns the app off, unless a role asks for a second factor and this is the last one (second-factor-6). */
export const turnOff: Write<typeof secondFactor.turnOff> = {
  async prepare(ctx, { body }) {
    await asked(ctx, body.current_password)
  },
  async change(ctx) {
    const { user_id } = ctx.user
    await lockOwner(ctx, user_id)
    const { asked_by, passkeys } = await factorState(ctx, user_id)
    if (passkeys.length === 0) refuseIfAsked(asked_by)
    if (!(await dropFactor(ctx, user_id))) throw isOff()
    await said(ctx, 'SECOND_FACTOR_OFF', 'Second factor turned off')
  },
}
