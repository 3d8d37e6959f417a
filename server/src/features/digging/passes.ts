import type { digPasses } from '@sexton/contract/digging/pass-calls'
import { passPath } from '@sexton/contract/digging/pass-code'
import { burials } from '@sexton/contract/burials/calls'
import { sql } from 'kysely'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { hashToken } from '../../core/sign-in/tokens.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { newestPass, newPassCode, passByCode } from '../../domain/digging/passes.ts'

async function lockedBurial({ db }: Changing, burial_id: number) {
  const row = await db
    .selectFrom('burials')
    .selectAll()
    .where('burial_id', '=', burial_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(burials.get.missing)
  return row
}

/** Ends the valid pass of a locked burial; its number, or undefined if it has none. */
async function endPass(ctx: Changing, burial_id: number, void_reason: string) {
  const ended = await ctx.db
    .updateTable('burial_passes')
    .set({ state: 'VOID', void_reason, voided_at: sql`now()`, voided_by: ctx.user.user_id })
    .where('burial_id', '=', burial_id)
    .where('state', '=', 'ACTIVE')
    .returning('pass_no')
    .executeTakeFirst()
  return ended?.pass_no
}

/** Issues the pass of a confirmed burial; its code is in this answer and nowhere else (dig-12, dig-13). */
export const issuePass: Write<typeof digPasses.issuePass> = {
  async change(ctx, { params: { burial_id } }) {
    const row = await lockedBurial(ctx, burial_id)
    if (row.laid_at) throw conflict('The deceased has already been laid, so there is no pass to issue.')
    if (row.burial_status_ref !== 'CONFIRMED' || row.is_legacy)
      throw conflict('A pass is issued for a confirmed burial only.')
    const former = await endPass(ctx, burial_id, 'A new pass was issued.')
    const code = newPassCode()
    const { pass_no } = await ctx.db
      .insertInto('burial_passes')
      .values({
        burial_id,
        pass_no: sql<number>`next_number('burial_pass')`,
        token_hash: hashToken(code),
        issued_by: ctx.user.user_id,
      })
      .returning('pass_no')
      .executeTakeFirstOrThrow()
    const said = former ? `Pass ${pass_no} issued. Pass ${former} is void` : `Pass ${pass_no} issued`
    await auditBurial(ctx, row, 'PASS ISSUED', said)
    const pass = (await newestPass(ctx, burial_id))!
    return { ...pass, code, path: passPath(code) }
  },
}

/** Makes the valid pass of a burial void (dig-13). */
export const voidPass: Write<typeof digPasses.voidPass> = {
  async change(ctx, { params: { burial_id }, query: { reason } }) {
    const row = await lockedBurial(ctx, burial_id)
    const ended = await endPass(ctx, burial_id, reason)
    if (ended === undefined) throw conflict('This burial has no valid pass.')
    await auditBurial(ctx, row, 'PASS VOID', `Pass ${ended} is void: ${reason}`)
  },
}

/** Whose coffin this is (dig-14). */
export const seePass: Read<typeof digPasses.seePass> = async (ctx, { params: { code } }) => {
  const known = await passByCode(ctx, code)
  if (!known) throw notFound('We do not recognise this code. Ask the office.')
  const { code: _, cemetery: _cemetery, block_ref: _block, ...seen } = known
  return seen
}
