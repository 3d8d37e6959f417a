import { cashDay, dayInMonth, type CashDay } from '@sexton/contract/cash-day/calls'
import { addMonths } from '@sexton/contract/values/dates'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const state = sql`case when d.signed_at is not null then 'SIGNED' when d.counted_at is not null then 'COUNTED' else 'OPEN' end`

/** Counted in the drawer: not a move, and not what arrives on an account of a bank (cash-day-11). */
export const inDrawer = sql<boolean>`r.kind <> 'moved' and not exists (select from bank_ways() w
  where w.payment_type_id = r.payment_type_id and w.from_day <= r.receipt_at
    and (w.payment_mode_id is null or w.payment_mode_id = r.payment_mode_id))`

/** The receipts that count on these days: as they were signed off, else as they are (cash-day-1, cash-day-7). */
const counting = (isThen: RawBuilder<unknown>) => sql`counting as (
  select cash_date, user_id, payment_type_id, payment_mode_id, value from cash_receipts
  where ${isThen} and not is_void
  union all
  select cash_date, created_by, payment_type_id, payment_mode_id, value
  from (select *, receipt_at as cash_date from receipts) r
  where ${isThen} and voided_at is null and ${inDrawer}
    and not exists (select from cash_days d where d.cash_date = r.cash_date and d.signed_at is not null))`

/**
 * What became of the receipts of signed days since (cash-day-8): by what was frozen, not by the clock. A reversal is shown
 * on its own day and on that of what it reverses.
 */
const later = (isThen: RawBuilder<unknown>) => sql`later as (
  with signed as (select cash_date from cash_days where ${isThen} and signed_at is not null)
  select s.cash_date, r.receipt_id, case when r.reversal_of is null then 'TAKEN' else 'REVERSED' end as kind,
    r.value, r.created_at as at, r.created_by as by_user
  from signed s join receipts r on r.receipt_at = s.cash_date
  where ${inDrawer} and not exists (select from cash_receipts k where k.receipt_id = r.receipt_id)
  union all
  select k.cash_date, back.receipt_id, 'REVERSED', back.value, back.created_at, back.created_by
  from signed s join cash_receipts k using (cash_date) join receipts back on back.reversal_of = k.receipt_id
  where not k.is_reversed and back.receipt_at <> k.cash_date
  union all
  select s.cash_date, r.receipt_id, 'VOIDED', 0 - r.value, r.voided_at, r.voided_by
  from signed s join receipts r on r.receipt_at = s.cash_date
    left join cash_receipts k using (receipt_id)
  where r.voided_at is not null and k.is_void is not true and (k.receipt_id is not null or ${inDrawer}))`

/** A payment type and mode in words, and their places in the lists. */
const named = sql`join payment_types t using (payment_type_id) left join payment_modes m using (payment_mode_id)`
const placed = sql`t.ordinal, t.payment_type, m.ordinal nulls first, m.payment_mode`
const words = sql`t.payment_type, m.payment_mode`

/** Each payment type and mode that was received or counted. */
const lines = (date: string) => sql`
  select payment_type_id, nullif(mode, 0) as payment_mode_id, ${words}, coalesce(e.receipts, 0) as receipts,
    coalesce(e.expected, 0) as expected, c.counted, c.reason
  from (select payment_type_id, coalesce(payment_mode_id, 0) as mode, count(*)::int as receipts, sum(value) as expected
      from counting group by payment_type_id, payment_mode_id) e
    full join (select payment_type_id, coalesce(payment_mode_id, 0) as mode, counted, reason
      from cash_counts where cash_date = ${date}) c using (payment_type_id, mode)
    join payment_types t using (payment_type_id) left join payment_modes m on m.payment_mode_id = mode
  order by ${placed}`

/** Each payment type by which receipts are taken into the drawer, with each of its modes where it needs one. */
const ways = (date: string) => sql`
  select t.payment_type_id, m.payment_mode_id, ${words}
  from payment_types t
    left join payment_type_modes k on t.payment_mode_required and k.payment_type_id = t.payment_type_id
    left join payment_modes m on m.payment_mode_id = k.payment_mode_id and not m.retired
  where not t.retired and t.payment_mode_required = (m.payment_mode_id is not null)
    and not exists (select from bank_ways() w where w.payment_type_id = t.payment_type_id and w.from_day <= ${date}::date
      and (w.payment_mode_id is null or w.payment_mode_id = m.payment_mode_id))
  order by ${placed}`

const byUser = sql`
  select e.user_id, u.user_name, payment_type_id, payment_mode_id, ${words}, e.receipts, e.value
  from (select user_id, payment_type_id, payment_mode_id, count(*)::int as receipts, sum(value) as value
      from counting group by user_id, payment_type_id, payment_mode_id) e
    left join users u on u.user_id = e.user_id ${named} order by u.user_name nulls last, e.user_id, ${placed}`

const changes = sql`
  select l.kind, r.receipt_no, r.sale_id, r.receipt_customer_id as customer_id, l.value, l.at, u.user_name, original.receipt_no as reversal_of_no
  from later l join receipts r using (receipt_id) left join users u on u.user_id = l.by_user
    left join receipts original on original.receipt_id = r.reversal_of
  order by l.at, r.receipt_no, l.kind`

const list = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (${rows}) row)`

/** The day as it stands: one statement, so that its parts agree. */
export async function cashDayOn(ctx: Reading | Changing, date: string): Promise<CashDay> {
  const ofDay = sql`cash_date = ${date}::date`
  const [day] = await rowsOf(
    ctx.db,
    cashDay,
    sql`${prepared}
    with ${counting(ofDay)}, ${later(ofDay)}
    select ${date}::date as date, ${state} as state, d.counted_at, counted.user_name as counted_by, d.signed_at,
      signed.user_name as signed_by, d.updated_at, had_a_hand(${date}::date, ${ctx.user.user_id}) as had_a_hand,
      ${list(lines(date))} as lines, ${list(ways(date))} as ways, ${list(byUser)} as by_user, ${list(changes)} as later
    from (select ${date}::date as cash_date) asked left join cash_days d using (cash_date)
      left join users counted on counted.user_id = d.counted_by
      left join users signed on signed.user_id = d.signed_by`,
  )
  return day!
}

/** The days of a month that have receipts or a count, the newest first. */
export function daysOfMonth(ctx: Reading, year: number, month: number) {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const inMonth = sql`cash_date >= ${first}::date and cash_date < ${addMonths(first, 1)}::date`
  return rowsOf(
    ctx.db,
    dayInMonth,
    sql`
    with ${counting(inMonth)}, ${later(inMonth)},
      received as (select cash_date, count(*)::int as receipts, sum(value) as expected from counting group by cash_date),
      counted as (select cash_date, sum(counted) as counted from cash_counts where ${inMonth} group by cash_date),
      changed as (select cash_date, count(*)::int as later from later group by cash_date)
    select cash_date as date, ${state} as state, u.user_name as signed_by, coalesce(receipts, 0) as receipts,
      coalesce(expected, 0) as expected, counted, coalesce(changed.later, 0) as later
    from received full join (select * from cash_days where ${inMonth}) d using (cash_date)
      left join counted using (cash_date) left join changed using (cash_date)
      left join users u on u.user_id = d.signed_by
    order by cash_date desc`,
  )
}

const expectedRow = z.object({
  payment_type_id: z.number(),
  payment_mode_id: z.number().nullable(),
  receipts: z.number(),
  expected: z.number(),
})

/** What the receipts of a day come to now, by payment type and mode. */
export const expectedOn = (ctx: Changing, date: string) =>
  rowsOf(ctx.db, expectedRow, sql`${prepared} select * from cash_expected(${date}::date)`)

/** Waits for receipts that are just being taken; further ones wait for the end of this transaction. */
export const awaitReceipts = ({ db }: Changing) => sql`select lock_cash()`.execute(db)
