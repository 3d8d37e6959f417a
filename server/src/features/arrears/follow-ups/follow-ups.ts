import { followUpProblems, followUps } from '@sexton/contract/arrears/follow-ups'
import { timeNow } from '../../../core/clock.ts'
import { audit } from '../../../core/audit/audit.ts'
import { implement } from '../../../core/call/implement.ts'
import type { Write } from '../../../core/call/verbs.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../../core/refusal.ts'
import { lockParent } from '../../../domain/documents/parents.ts'
import { list } from './follow-up-queries.ts'

function refusePast(ctx: Changing, follow_up_on: string) {
  const problems = followUpProblems(follow_up_on, ctx.today)
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Writes a note that is to be followed up (arrears-6). */
const add: Write<typeof followUps.add> = {
  async change(ctx, { params: { customer_id }, body: { note, follow_up_on } }) {
    await lockParent(ctx, 'customer', customer_id)
    refusePast(ctx, follow_up_on)
    const { user_id } = ctx.user
    const { note_id } = await ctx.db
      .insertInto('notes')
      .values({
        parent_object: 'customer',
        parent_object_id: customer_id,
        note,
        follow_up_on,
        user_id,
        updated_by: user_id,
      })
      .returning('note_id')
      .executeTakeFirstOrThrow()
    const message = `Note: ${note} (to follow up on ${follow_up_on})`
    await audit(ctx, { object: 'customer', object_id: customer_id, action: 'NOTE_ADDED', message })
    return { note_id }
  },
}

/** The note, locked; 404 where it is none to be followed up, 403 where it is somebody else's. */
async function locked(ctx: Changing, note_id: number) {
  const row = await ctx.db
    .selectFrom('notes')
    .selectAll()
    .where('note_id', '=', note_id)
    .where('follow_up_on', 'is not', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.user_id !== ctx.user.user_id) ctx.needs('PERM_REPORTS')
  return row
}

type Row = Awaited<ReturnType<typeof locked>>

interface Change {
  set: { follow_up_on?: string; followed_up_at?: string | null; followed_up_by?: number | null }
  action: string
  message: string
}

/** Changes when a note is followed up, and says so in the customer's history. */
async function write(ctx: Changing, row: Row, { set, action, message }: Change) {
  await ctx.db.updateTable('notes').set(set).where('note_id', '=', row.note_id).execute()
  await audit(ctx, { object: 'customer', object_id: row.parent_object_id, action, message })
}

const over = () => conflict('Someone has already done this follow-up.')

const putOff: Write<typeof followUps.putOff> = {
  async change(ctx, { params: { note_id }, body: { follow_up_on } }) {
    const row = await locked(ctx, note_id)
    if (row.followed_up_at !== null) throw over()
    refusePast(ctx, follow_up_on)
    await write(ctx, row, {
      set: { follow_up_on },
      action: 'FOLLOW_UP_PUT_OFF',
      message: `To follow up: ${row.follow_up_on} → ${follow_up_on}: ${row.note}`,
    })
  },
}

/** It has been followed up, which counts as a contact (arrears-4, arrears-7). */
const done: Write<typeof followUps.done> = {
  async change(ctx, { params: { note_id } }) {
    const row = await locked(ctx, note_id)
    if (row.followed_up_at !== null) throw over()
    await write(ctx, row, {
      set: { followed_up_at: timeNow().toISOString(), followed_up_by: ctx.user.user_id },
      action: 'FOLLOWED_UP',
      message: `Followed up: ${row.note}`,
    })
  },
}

const reopen: Write<typeof followUps.reopen> = {
  async change(ctx, { params: { note_id } }) {
    const row = await locked(ctx, note_id)
    if (row.followed_up_at === null) throw conflict('This follow-up is not done yet.')
    await write(ctx, row, {
      set: { followed_up_at: null, followed_up_by: null },
      action: 'FOLLOW_UP_REOPENED',
      message: `To be followed up again: ${row.note}`,
    })
  },
}

export const followUpsRoutes = implement(followUps, { list, add, putOff, done, reopen })
