import type { bankLines } from '@sexton/contract/bank/match-calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Read } from '../../../core/call/verbs.ts'
import { prepared } from '../../../core/db/db.ts'
import { optionsOf } from '../../../domain/practices/options.ts'
import { linesWhere } from './lines-queries.ts'
import { withProposals } from './proposals.ts'

const all = sql`true`

/** Lines by state, account, day and words, the newest first (match-2). */
export const list: Read<typeof bankLines.list> = (ctx, { query }) => {
  const { state, bank_account_id, from, to, sought, ...page } = query
  const words = (sought ?? '').split(/\s+/).filter(Boolean)
  const text = sql`concat_ws(' ', l.name, l.party_account, l.phone, l.reference, l.words, l.bank_ref, l.note)`
  const conditions = [
    state === undefined
      ? all
      : state === 'DONE'
        ? sql`l.state in ('MATCHED', 'NOT_OURS')`
        : sql`l.state = ${state}`,
    bank_account_id === undefined ? all : sql`l.bank_account_id = ${bank_account_id}`,
    from === undefined ? all : sql`l.booked_on >= ${from}::date`,
    to === undefined ? all : sql`l.booked_on <= ${to}::date`,
    ...words.map((word) => sql`position(search_key(${word}) in search_key(${text})) > 0`),
  ]
  return linesWhere(ctx, sql.join(conditions, sql` and `), sql`l.booked_on desc, l.bank_line_id desc`, page)
}

/** What is left to match at first. */
const shown = 25

/** The open lines, the oldest first, each with what it probably is (match-4). */
export const left: Read<typeof bankLines.left> = async (ctx, { query }) => {
  const { bank_account_id, limit = shown, offset } = query
  const account = bank_account_id === undefined ? all : sql`l.bank_account_id = ${bank_account_id}`
  const lines = await linesWhere(
    ctx,
    sql`l.state = 'OPEN' and ${account}`,
    sql`l.booked_on, l.bank_line_id`,
    { limit, offset },
  )
  return withProposals(ctx, lines)
}

/** Home: payments that have been unidentified for longer than the park wants (match-17). */
export const waiting: Read<typeof bankLines.waiting> = async (ctx) => {
  const { unidentified_after_days: days } = await optionsOf(ctx, 'bank')
  const { count } = await ctx.db
    .selectFrom('bank_lines')
    .modifyFront(prepared)
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'UNIDENTIFIED')
    .where('booked_on', '<=', addDays(ctx.today, -days))
    .executeTakeFirstOrThrow()
  return { days, unidentified: Number(count) }
}
