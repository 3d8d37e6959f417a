import { listedCase, wholeCase, type WholeCase, type cases } from '@sexton/contract/cases/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'

type Asks = Reading | Changing

/** The closed ones are listed back to the last so many. */
const closedAtMost = 200

const next = sql`left join lateral (
  select s.ordinal, s.words from case_steps s where s.case_id = c.case_id and s.done_on is null
  order by s.ordinal limit 1) next on true`

const listed = ({ today, park }: Asks) => sql`c.case_id, c.case_no, c.kind, c.state, c.site_id, si.site_ref,
  (select coalesce(string_agg(name_of_customer(h.customer_id), ', '), '') from holders_of(c.site_id) h) as holders,
  c.reason, c.opened_at, greatest(${today}::date - (c.opened_at at time zone ${park.PARK_TIME_ZONE})::date, 0) as age_days,
  case when next.ordinal is not null then json_build_object('ordinal', next.ordinal, 'words', next.words) end as next_step,
  case when c.state in ('OPEN', 'READY') then case_may_from(c, coalesce(next.ordinal,
    (select max(ordinal) + 1 from case_steps s where s.case_id = c.case_id))) end as next_from,
  c.stopped_reason, c.decided_on`

/** The open cases, the oldest first, or the closed ones, the newest first. */
export const list: Read<typeof cases.list> = (ctx, { query: { closed = false, site_id } }) => {
  const where: RawBuilder<unknown>[] = [
    closed ? sql`c.state in ('DECIDED', 'STOPPED')` : sql`c.state in ('OPEN', 'READY')`,
  ]
  if (site_id !== undefined) where.push(sql`c.site_id = ${site_id}`)
  return rowsOf(
    ctx.db,
    listedCase,
    sql`select ${listed(ctx)} from cases c join sites si using (site_id) ${next}
      where ${sql.join(where, sql` and `)}
      order by ${closed ? sql`c.case_no desc limit ${closedAtMost}` : sql`c.case_no`}`,
  )
}

const whole = (ctx: Asks, case_id: number) => sql`
  select ${listed(ctx)}, c.right_id, c.wait_days,
    (select json_agg(json_build_object('ordinal', s.ordinal, 'channel', s.channel, 'words', s.words,
        'days_after', s.days_after, 'notice_id', s.notice_id, 'may_from', coalesce(s.may_from, case_may_from(c, s.ordinal)),
        'done_on', s.done_on) order by s.ordinal)
      from case_steps s where s.case_id = c.case_id) as steps,
    o.user_name as opened_by, c.opened_by as opened_by_id, p.user_name as second_by, c.second_by as second_by_id,
    d.user_name as decided_by, c.decided_why, c.stopped_at,
    (select coalesce(json_agg(json_build_object('customer_id', h.customer_id, 'name', name_of_customer(h.customer_id))), '[]')
      from holders_of(c.site_id) h) as people,
    case when c.state in ('OPEN', 'READY') then array_remove(array[
      case_still_runs(c, ${ctx.today}::date), case_waits_for(c)], null) else '{}' end as waits_for,
    who_lies_in(c.site_id) as buried
  from cases c join sites si using (site_id) ${next}
    join users o on o.user_id = c.opened_by left join users p on p.user_id = c.second_by
    left join users d on d.user_id = c.decided_by
  where c.case_id = ${case_id}`

/** One case as it is now; 404 if there is none. */
export async function caseById(ctx: Asks, case_id: number): Promise<WholeCase> {
  const [found] = await rowsOf(ctx.db, wholeCase, whole(ctx, case_id))
  if (!found) throw notFound()
  return found
}

export const get: Read<typeof cases.get> = (ctx, { params: { case_id } }) => caseById(ctx, case_id)

const wordsRow = z.object({ against: z.string().nullable(), runs: z.string().nullable() })

/** In words: what stands against a case, and what still runs; null where nothing does. */
export async function whyNot(ctx: Changing, case_id: number) {
  const words = sql`select case_waits_for(c) as against, case_still_runs(c, ${ctx.today}::date) as runs
    from cases c where c.case_id = ${case_id}`
  return (await rowsOf(ctx.db, wordsRow, words))[0]!
}

const saleRow = z.object({ sale_id: z.number(), sale_site_id: z.number() })

/** The sale that holds a site; undefined if none does. */
export async function saleOfSite(ctx: Changing, site_id: number) {
  const held = sql`select sale_id, sale_site_id from sale_sites where site_id = ${site_id} and released_at is null`
  return (await rowsOf(ctx.db, saleRow, held))[0]
}
