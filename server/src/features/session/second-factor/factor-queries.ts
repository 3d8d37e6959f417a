import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { hashOfCode, newRecoveryCodes } from './codes.ts'

const passkeysOf = (ctx: Reading | Changing, user_id: number) =>
  ctx.db
    .selectFrom('passkeys')
    .select(['passkey_id', 'passkey_name', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('passkey_id')
    .execute()

const stateRow = z.object({
  since: z.string().nullable(),
  recovery_codes_left: z.number(),
  recovery_codes_kept: z.boolean(),
  asked_by: z.array(z.string()),
})

/** Which second factors a user has, and which of their roles ask for one. */
export async function factorState(ctx: Reading | Changing, user_id: number) {
  const [state] = await rowsOf(
    ctx.db,
    stateRow,
    sql`select
      (select confirmed_at from second_factors where user_id = ${user_id}) as since,
      (select count(*)::int from recovery_codes where user_id = ${user_id}) as recovery_codes_left,
      not exists (select from recovery_codes where user_id = ${user_id} and not kept) as recovery_codes_kept,
      array(select r.role_name from role_users join roles r using (role_id)
        where role_users.user_id = ${user_id} and r.asks_second_factor order by r.ordinal) as asked_by`,
  )
  return { ...state!, passkeys: await passkeysOf(ctx, user_id) }
}

/** True with a factor of either kind (second-factor-8). */
export const hasFactor = ({ since, passkeys }: { since: string | null; passkeys: readonly unknown[] }) =>
  since !== null || passkeys.length > 0

/** The user, locked: what is decided by how many factors they have is decided one after the other. */
export const lockOwner = (ctx: Changing, user_id: number) =>
  ctx.db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The user's second factor, on or being set up, locked. */
export const lockFactor = (ctx: Changing, user_id: number) =>
  ctx.db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()

/** Makes recovery codes in place of the former ones: the only time they are seen. */
export async function makeRecoveryCodes(ctx: Changing, user_id: number) {
  const codes = newRecoveryCodes()
  await ctx.db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await ctx.db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: hashOfCode(code) })))
    .execute()
  return { recovery_codes: codes }
}

/** How many of their codes the user says for the first time to have kept. */
export async function markKept(ctx: Changing): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('recovery_codes')
    .set({ kept: true })
    .where('user_id', '=', ctx.user.user_id)
    .where('kept', '=', false)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The first second factor of a user: other sessions, opened without it, end, and recovery codes are made. */
export async function firstFactor(ctx: Changing) {
  await endSessions(ctx, ctx.user.user_id, ctx.user.session_id)
  return makeRecoveryCodes(ctx, ctx.user.user_id)
}

export const dropFactor = (ctx: Pick<Changing, 'db'>, user_id: number) =>
  ctx.db
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .returning('confirmed_at')
    .executeTakeFirst()

/** Ends the sessions of a user, but for the one that is kept. */
export const endSessions = (ctx: Pick<Changing, 'db'>, user_id: number, kept = 0) =>
  ctx.db.deleteFrom('sessions').where('user_id', '=', user_id).where('session_id', '<>', kept).execute()
