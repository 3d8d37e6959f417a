import type { KeptReport, ownReports } from '@sexton/contract/own-reports/calls'
import type { Source } from '@sexton/contract/own-reports/sources'
import { sql } from 'kysely'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { invalid, notFound } from '../../core/refusal.ts'
import { differences } from '../../core/words/change-words.ts'

const missing = 'That report does not exist. It may have been deleted.'

const columns = [
  'own_report_id',
  'own_reports.user_id',
  'own_reports.name',
  'for_all',
  'counted',
  'grouped_by',
  'then_by',
  'sums',
  'search',
  'own_reports.updated_at',
] as const

const maker = sql<string>`concat_ws(' ', maker.first_name, maker.last_name)`.as('user_name')

/** What somebody sees: their own, and what is kept for all (own-reports-7). */
const seen = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('own_reports')
    .innerJoin('users as maker', 'maker.user_id', 'own_reports.user_id')
    .select(columns)
    .select(maker)
    .where((row) => row.or([row('for_all', '=', true), row('own_reports.user_id', '=', ctx.user.user_id)]))

const toldAs = (row: Omit<KeptReport, 'counted'> & { counted: string }): KeptReport => ({
  ...row,
  counted: row.counted as Source,
})

/** The reports one has kept, and those kept for all, by name. */
export const kept: Read<typeof ownReports.kept> = async (ctx) => {
  const rows = await seen(ctx)
    .orderBy(sql`lower(own_reports.name)`)
    .orderBy('own_report_id')
    .execute()
  return rows.map(toldAs)
}

async function one(ctx: Changing, own_report_id: number): Promise<KeptReport> {
  const row = await seen(ctx).where('own_report_id', '=', own_report_id).executeTakeFirst()
  if (!row) throw notFound(missing)
  return toldAs(row)
}

/** Locks one that the user may change: their own, and with PERM_SALES_SUPER one that another keeps for all (own-reports-8). */
async function mine(ctx: Changing, own_report_id: number) {
  const row = await ctx.db
    .selectFrom('own_reports')
    .selectAll()
    .where('own_report_id', '=', own_report_id)
    .forUpdate()
    .executeTakeFirst()
  const isOwn = row?.user_id === ctx.user.user_id
  if (!row || !(isOwn || row.for_all)) throw notFound(missing)
  if (!isOwn) ctx.needs('PERM_SALES_SUPER')
  return row
}

const taken: Record<string, string> = {
  own_reports_own_name: 'You already have a saved report with this name.',
  own_reports_name_for_all: 'There is already a shared report with this name.',
}

async function refusing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const message = taken[brokenConstraint(error) ?? '']
    throw message ? invalid({ name: message }) : error
  }
}

const say = (ctx: Changing, object_id: number, name: string, action: string, message: string) =>
  audit(ctx, { object: 'own_report', object_id, action, message, data: { name } })

const forWhom = (for_all: boolean) => (for_all ? 'for all' : 'for oneself')

/** Keeps a report. */
export const keep: Write<typeof ownReports.keep> = {
  async change(ctx, { body }) {
    const { user_id } = ctx.user
    const { own_report_id } = await refusing(
      ctx.db
        .insertInto('own_reports')
        .values({ ...body, user_id, updated_by: user_id })
        .returning('own_report_id')
        .executeTakeFirstOrThrow(),
    )
    await say(ctx, own_report_id, body.name, 'CREATED', `Report kept ${forWhom(body.for_all)}: ${body.name}`)
    return one(ctx, own_report_id)
  },
}

/** Renames one, or changes what it shows or for whom it is. One that another keeps for all stays theirs. */
export const change: Write<typeof ownReports.change> = {
  async change(ctx, { params: { own_report_id }, body: { updated_at, ...fields } }) {
    const before = await mine(ctx, own_report_id)
    await refuseIfMoved(ctx, before, updated_at)
    const message = differences(before, fields)
    if (message === '') {
      unchanged(ctx)
      return one(ctx, own_report_id)
    }
    await refusing(
      ctx.db
        .updateTable('own_reports')
        .set({ ...fields, updated_by: ctx.user.user_id })
        .where('own_report_id', '=', own_report_id)
        .execute(),
    )
    await say(ctx, own_report_id, fields.name, 'UPDATED', message)
    return one(ctx, own_report_id)
  },
}

/** Deletes one. */
export const remove: Write<typeof ownReports.remove> = {
  async change(ctx, { params: { own_report_id } }) {
    const { name, for_all } = await mine(ctx, own_report_id)
    await ctx.db.deleteFrom('own_reports').where('own_report_id', '=', own_report_id).execute()
    await say(ctx, own_report_id, name, 'DELETED', `Report kept ${forWhom(for_all)} deleted: ${name}`)
  },
}
