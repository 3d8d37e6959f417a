import type { CaseKind, cases } from '@sexton/contract/cases/calls'
import { sql } from 'kysely'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { endRight, type EndedHow } from '../../domain/rights/end-right.ts'
import { caseById, whyNot } from './case-queries.ts'
import { lockCase, type LockedCase } from './lock-case.ts'

/** How a right has ended that a case of a kind took back. */
const endedBy: Record<CaseKind, EndedHow> = {
  EXPIRY: 'EXPIRED',
  UNPAID: 'RECLAIMED',
  UNUSED: 'RECLAIMED',
  ABANDONED: 'DETERMINED',
  SURRENDER: 'SURRENDERED',
}

const auditCase = (ctx: Changing, { site_id, site_ref }: LockedCase, action: string, message: string) =>
  audit(ctx, { object: 'site', object_id: site_id, action, message, data: { site_id, name: site_ref } })

async function refuseWhatWaits(ctx: Changing, case_id: number) {
  const { against, runs } = await whyNot(ctx, case_id)
  if (against ?? runs) throw conflict((against ?? runs)!)
}

const changed = (ctx: Changing, { case_id }: LockedCase, change: Record<string, unknown>) =>
  ctx.db
    .updateTable('cases')
    .set({ ...change, updated_by: ctx.user.user_id })
    .where('case_id', '=', case_id)
    .execute()

/** A second person has checked that a case can be decided (cases-5). */
export const ready: Write<typeof cases.ready> = {
  async change(ctx, { params: { case_id } }) {
    const found = await lockCase(ctx, case_id)
    const { user_id } = ctx.user
    if (found.state === 'READY') throw conflict('This case has already been checked.')
    if (found.opened_by === user_id) throw conflict('You opened this case. Another person checks it.')
    await refuseWhatWaits(ctx, case_id)
    await changed(ctx, found, { state: 'READY', second_by: user_id, second_at: sql`now()` })
    await auditCase(ctx, found, 'CASE_READY', `Case ${found.case_no} checked: it can be decided`)
    return caseById(ctx, case_id)
  },
}

/** Decides a case: the right ends, and the site is available again where nobody is buried (cases-5, cases-6). */
export const decide: Write<typeof cases.decide> = {
  async change(ctx, { params: { case_id }, body: { note } }) {
    const found = await lockCase(ctx, case_id)
    const { user_id } = ctx.user
    if (found.state !== 'READY') throw conflict('Another person prepares the decision first.')
    if (found.opened_by === user_id || found.second_by === user_id)
      throw conflict('You opened or checked this case. Another person decides it.')
    await refuseWhatWaits(ctx, case_id)
    await changed(ctx, found, {
      state: 'DECIDED',
      decided_by: user_id,
      decided_on: ctx.today,
      decided_why: note,
    })
    await endRight(ctx, { site_id: found.site_id, on: ctx.today, how: endedBy[found.kind as CaseKind] })
    const decided = await caseById(ctx, case_id)
    const stay = decided.buried === null ? '' : ` ${decided.buried} and stays there.`
    await auditCase(
      ctx,
      found,
      'CASE_DECIDED',
      `Case ${found.case_no} decided, the right has ended: ${note}${stay}`,
    )
    return decided
  },
}

/** Stops a case, with a reason; to go on, another one begins at its first step (cases-3). */
export const stop: Write<typeof cases.stop> = {
  async change(ctx, { params: { case_id }, body: { note } }) {
    const found = await lockCase(ctx, case_id)
    await changed(ctx, found, { state: 'STOPPED', stopped_at: sql`now()`, stopped_reason: note })
    await auditCase(ctx, found, 'CASE_STOPPED', `Case ${found.case_no} stopped: ${note}`)
    return caseById(ctx, case_id)
  },
}
