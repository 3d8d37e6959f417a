import type { cases } from '@sexton/contract/cases/calls'
import { plansFor } from '@sexton/contract/cases/plans'
import { caseKindWords } from '@sexton/contract/cases/words'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import { conflict } from '../../core/refusal.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { caseById, whyNot } from './case-queries.ts'
import { lockRightOf } from './lock-case.ts'

/** The plans that a case of a kind can begin with, by the park's own waiting time. */
export const plans: Read<typeof cases.plans> = async (ctx, { query: { kind } }) =>
  plansFor(kind, (await optionsOf(ctx, 'tenure')).case_wait_days)

/** Opens a case to take back the right to a site, with its steps (cases-1). */
export const open: Write<typeof cases.open> = {
  async change(ctx, { params: { site_id }, body: { kind, reason, steps, wait_days } }) {
    const { site_ref, right_id } = await lockRightOf(ctx, site_id)
    if (right_id === undefined) throw conflict(`Site ${site_ref} has no right in force.`)
    const there = await ctx.db
      .selectFrom('cases')
      .select('case_no')
      .where('site_id', '=', site_id)
      .where('state', 'in', ['OPEN', 'READY'])
      .executeTakeFirst()
    if (there) throw conflict(`Case ${there.case_no} is open for site ${site_ref}.`)
    const { case_id, case_no } = await ctx.db
      .insertInto('cases')
      .values({
        case_no: sql<number>`next_number('case')`,
        kind,
        site_id,
        right_id,
        reason,
        wait_days,
        opened_by: ctx.user.user_id,
      })
      .returning(['case_id', 'case_no'])
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('case_steps')
      .values(steps.map((step, at) => ({ ...step, case_id, ordinal: at + 1 })))
      .execute()
    const { against } = await whyNot(ctx, case_id)
    if (against) throw conflict(against)
    await audit(ctx, {
      object: 'site',
      object_id: site_id,
      action: 'CASE_OPENED',
      message: `Case ${case_no} opened (${caseKindWords[kind]}): ${reason}`,
      data: { site_id, name: site_ref },
    })
    return caseById(ctx, case_id)
  },
}
