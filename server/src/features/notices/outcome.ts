import type { notices } from '@sexton/contract/notices/calls'
import { weekdayDate } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { auditNotice, lockNotice, refuseWrongDay } from './about.ts'
import { noticeById } from './notice-queries.ts'

type Found = Awaited<ReturnType<typeof lockNotice>>

const saved = (ctx: Changing, { notice_id }: Found, change: Record<string, unknown>) =>
  ctx.db
    .updateTable('notices')
    .set({ ...change, updated_by: ctx.user.user_id })
    .where('notice_id', '=', notice_id)
    .execute()

const nameOf = ({ kind, to_name }: Found) => `${kind} to ${to_name}`

/** Records that a notice came back: it starts no waiting time (notices-2). */
export const cameBack: Write<typeof notices.cameBack> = {
  async change(ctx, { params: { notice_id }, body: { came_back_on } }) {
    const found = await lockNotice(ctx, notice_id)
    if (found.sent_on === null) throw conflict('This notice has not been sent yet.')
    refuseWrongDay(ctx, 'came_back_on', came_back_on, found.sent_on)
    await saved(ctx, found, { came_back_on })
    const words = `Notice came back on ${weekdayDate(came_back_on)}: ${nameOf(found)}`
    await auditNotice(ctx, found, 'NOTICE_CAME_BACK', words)
    return noticeById(ctx, notice_id)
  },
}

/** Records the answer to a notice (notices-5). */
export const answered: Write<typeof notices.answered> = {
  async change(ctx, { params: { notice_id }, body: { answered_on, answer } }) {
    const found = await lockNotice(ctx, notice_id)
    refuseWrongDay(ctx, 'answered_on', answered_on, found.sent_on)
    await saved(ctx, found, { answered_on, answer })
    const words = `Notice answered on ${weekdayDate(answered_on)}: ${nameOf(found)}. ${answer}`
    await auditNotice(ctx, found, 'NOTICE_ANSWERED', words)
    return noticeById(ctx, notice_id)
  },
}

/** Makes a notice void; it stays on record (notices-4). */
export const voidNotice: Write<typeof notices.void> = {
  async change(ctx, { params: { notice_id }, body: { note } }) {
    const found = await lockNotice(ctx, notice_id)
    await saved(ctx, found, { voided_at: sql`now()` })
    await auditNotice(ctx, found, 'NOTICE_VOIDED', `Notice voided: ${nameOf(found)}. ${note}`)
    return noticeById(ctx, notice_id)
  },
}
