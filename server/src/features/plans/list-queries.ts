import { offeredKind, type PlanKind } from '@sexton/contract/plans/choice'
import {
  listedPlan,
  planFilters,
  planPage,
  type ListedPlan,
  type PlanFilter,
  type PlanQuery,
} from '@sexton/contract/plans/shapes'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameColumns } from '../../core/words/names.ts'
import { optionsOf } from '../../domain/practices/options.ts'

interface Asked {
  today: string
  first_reminder_days: number
  second_reminder_days: number
}

/** Days of the calendar that one looks ahead. */
const ahead = 30

/**
 * Plans on which something is owed, each with its lateness and what the list asks of it. One needs a word when it is late and
 * the reminder or the notice that its days call for has not gone out since, or when its notice is over (plans-14).
 */
const owing = (
  { today, first_reminder_days, second_reminder_days }: Asked,
  customer_id?: number,
) => sql`owing as materialized (
  select o.*, ${today}::date - o.since > o.grace_days as is_late, greatest(0, ${today}::date - o.since) as days,
    late_of(o.payment_plan_id, o.owed, o.got, ${today}::date + ${ahead + 1}::integer)
      - late_of(o.payment_plan_id, o.owed, o.got, ${today}::date) as coming,
    words.sent, words.noticed_on
  from plans_owing o cross join lateral (
    select count(*) filter (where x.kind in ('REMINDED', 'NOTICE') and x.on_date - o.since > o.grace_days
        or x.kind = 'HARDSHIP' and x.on_date > o.since) as sent,
      max(x.on_date) filter (where x.kind = 'NOTICE' and x.on_date - o.since > o.grace_days) as noticed_on
    from plan_steps x where x.payment_plan_id = o.payment_plan_id) words
  where ${customer_id === undefined ? sql`true` : sql`o.customer_id = ${customer_id}`}
), standing as materialized (
  select *, case when is_late then late_of(payment_plan_id, owed, got, ${today}::date - grace_days) else 0 end as late,
    is_late and noticed_on + notice_days < ${today}::date is true as is_over,
    is_late and (noticed_on + notice_days < ${today}::date is true
      or noticed_on is null and sent = 0 and days >= ${first_reminder_days}::integer
      or noticed_on is null and sent = 1 and days >= ${second_reminder_days}::integer) as needs_word
  from owing)`

const conditions: Record<PlanFilter, RawBuilder<SqlBool>> = {
  word: sql`needs_word`,
  late: sql`is_late`,
  coming: sql`coming > 0`,
  notice_over: sql`is_over`,
  all: sql`true`,
}

/** What is added up: what is late of those that are late, what falls due in these days, or all that is owed (plans-14). */
const summed: Record<PlanFilter, RawBuilder<number>> = {
  word: sql`late`,
  late: sql`late`,
  coming: sql`coming`,
  notice_over: sql`late`,
  all: sql`owed`,
}

const order = sql`is_late desc, case when is_late then since end, since, payment_plan_id`

const names = sql.join(customerNameColumns.map((column) => sql.ref(`c.${column}`)))

/** The rows of table alias `o`, in the order of its `place`. */
const told = (ctx: Reading, o: RawBuilder<unknown>) => sql`
  select o.payment_plan_id, o.sale_id, o.customer_id, ${names}, k.plan_kind, o.agreed_on, o.price, o.owed,
    case when o.is_late then late_of(o.payment_plan_id, o.owed, o.got, ${ctx.today}::date - o.grace_days) else 0 end as late,
    case when o.is_late then o.days else 0 end as days_late, next.due_on as next_due_on, next.owed as next_owed,
    step.kind as last_step, step.on_date as last_step_on,
    c.died_on is null and not c.no_transaction_email and c.email is not null as by_email, o.place
  from ${o} o join customers c using (customer_id) left join plan_kinds k using (plan_kind_id)
    left join lateral (select d.due_on, d.owed from plan_due_sums d where d.payment_plan_id = o.payment_plan_id and d.owed > 0
      and ${ctx.today}::date - d.due_on <= o.grace_days order by d.due_no limit 1) next on true
    left join lateral (select x.kind, x.on_date from plan_steps x where x.payment_plan_id = o.payment_plan_id
      order by x.plan_step_id desc limit 1) step on true
  order by o.place`

const sumOf = (filter: PlanFilter) => sql`${sql.lit(filter)}::text, jsonb_build_object(
  'plans', count(*) filter (where ${conditions[filter]}),
  'owed', coalesce(sum(${summed[filter]}) filter (where ${conditions[filter]}), 0))`

const askedOf = async (ctx: Reading): Promise<Asked> => {
  const { first_reminder_days, second_reminder_days } = await optionsOf(ctx, 'plans')
  return { today: ctx.today, first_reminder_days, second_reminder_days }
}

const pageRow = planPage.extend({ total: z.int() })

/** A page of the plans, what all of them owe by what is asked, and how many there are. */
export async function plansPage(
  ctx: Reading,
  { show = 'all', customer_id, limit = 50, offset = 0 }: PlanQuery,
) {
  const asked = conditions[show]
  const [page] = await rowsOf(
    ctx.db,
    pageRow,
    sql`with ${owing(await askedOf(ctx), customer_id)}, page as (
      select *, row_number() over (order by ${order}) as place from standing where ${asked}
      order by place limit ${limit} offset ${offset})
    select (select count(*)::int from standing where ${asked}) as total,
      (select jsonb_build_object(${sql.join(planFilters.map(sumOf))}) from standing) as sums,
      coalesce((select jsonb_agg(to_jsonb(x) - 'place' order by place) from (${told(ctx, sql`page`)}) x), '[]') as plans`,
  )
  return page!
}

const sumsRow = planPage.pick({ sums: true })

/** What all of them owe by what is asked. */
export async function planSums(ctx: Reading) {
  const statement = sql`with ${owing(await askedOf(ctx))}
    select jsonb_build_object(${sql.join(planFilters.map(sumOf))}) as sums from standing`
  return (await rowsOf(ctx.db, sumsRow, statement))[0]!.sums
}

const idRow = z.object({ payment_plan_id: z.number() })

/** All of them, in the order of the list. */
export async function planIds(ctx: Reading, show: PlanFilter): Promise<number[]> {
  const statement = sql`with ${owing(await askedOf(ctx))}
    select payment_plan_id from standing where ${conditions[show]} order by ${order}`
  return (await rowsOf(ctx.db, idRow, statement)).map(({ payment_plan_id }) => payment_plan_id)
}

const placedRow = listedPlan.extend({ place: z.number() })

/** These plans, in this order. */
export async function plansByIds(ctx: Reading, ids: number[]): Promise<ListedPlan[]> {
  return rowsOf(
    ctx.db,
    placedRow,
    sql`with page as (select o.*, ${ctx.today}::date - o.since > o.grace_days as is_late,
        ${ctx.today}::date - o.since as days, array_position(${ids}::int[], payment_plan_id) as place
      from plans_owing o where payment_plan_id = any (${ids}::int[]))
    ${told(ctx, sql`page`)}`,
  )
}

export const offeredKinds = ({ db, today }: Reading): Promise<PlanKind[]> =>
  rowsOf(
    db,
    offeredKind,
    sql`select plan_kind_id, plan_kind, deposit_percent, instalments, every, payday, burial_when, grace_days, least_price
      from plan_kinds where not retired and coalesce(available_from <= ${today}, true)
        and coalesce(available_until >= ${today}, true) order by ordinal, plan_kind`,
  )
