import { bankDay } from '@sexton/contract/bank/day-calls'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

/** The lines that no signed day has; one that came after the sign-off of its day counts on the next one (match-15). */
const unsigned = (bank_account_id: number, today: string) => sql`last as (
    select max(day) as day from bank_days where bank_account_id = ${bank_account_id}),
  waiting as (
    select l.* from bank_lines l where l.bank_account_id = ${bank_account_id}
      and not exists (select from bank_day_lines d where d.bank_line_id = l.bank_line_id)),
  next as (select min(booked_on) as day from waiting, last where last.day is null or booked_on > last.day),
  dated as (
    select w.*, case when last.day is null or w.booked_on > last.day then w.booked_on
      else coalesce(next.day, greatest(last.day + 1, ${today}::date)) end as day
    from waiting w, last, next)`

/** The statement that ends with a day says with what; other files end whenever they were downloaded. */
const said = (bank_account_id: number) => sql`(
  select f.closing from bank_files f where f.bank_account_id = ${bank_account_id} and f.to_on = x.day
    and f.format in ('CAMT053', 'MT940') and f.undone_at is null and not f.cut and f.closing is not null order by f.bank_file_id desc limit 1)`

/** The days of an account, the newest first (match-13). */
export const daysOfAccount = (ctx: Reading | Changing, bank_account_id: number) =>
  rowsOf(
    ctx.db,
    bankDay,
    sql`${prepared} with ${unsigned(bank_account_id, ctx.today)},
      sums as (
        select day, sum(amount - fee) as total, count(*)::int as lines, count(*) filter (where state = 'OPEN')::int as open,
          count(*) filter (where state = 'UNIDENTIFIED')::int as unidentified,
          count(*) filter (where state = 'NOT_OURS')::int as not_ours
        from dated group by day),
      begins as (
        select coalesce((select b.closing from bank_days b join last using (day) where b.bank_account_id = a.bank_account_id),
          a.opening_balance) as balance from bank_accounts a where a.bank_account_id = ${bank_account_id}),
      running as (
        select s.*, balance + sum(total) over (order by day) as closing from sums s, begins)
      select x.*, ${said(bank_account_id)} as said from (
        select day, closing - total as opening, closing, lines, open, unidentified, not_ours, null::text as signed_by,
          null::timestamptz as signed_at,
          had_a_bank_hand(${bank_account_id}, day, ${ctx.user.user_id}) as had_a_hand, 0 as later
        from running
        union all
        select b.day, b.opening, b.closing, b.lines, 0,
          count(*) filter (where k.state = 'UNIDENTIFIED')::int, count(*) filter (where k.state = 'NOT_OURS')::int,
          u.user_name, b.signed_at, false, count(*) filter (where k.state <> l.state)::int + (
            select count(*)::int from bank_lines late left join bank_day_lines o using (bank_line_id)
            where late.bank_account_id = b.bank_account_id and late.booked_on = b.day and o.day is distinct from b.day)
        from bank_days b join users u on u.user_id = b.signed_by
          join bank_day_lines k using (bank_account_id, day) join bank_lines l using (bank_line_id)
        where b.bank_account_id = ${bank_account_id}
        group by b.bank_account_id, b.day, u.user_name) x
      order by x.day desc`,
  )
