import { sql } from 'kysely'
import type { AuditEntry } from '../server/src/core/audit/audit.ts'
import type { Db } from '../server/src/core/db/db.ts'
import { customerNameOf } from '../server/src/core/words/names.ts'
import { receiptTaken } from '../server/src/domain/receipts/receipt-audits.ts'
import { cashCounted, cashSignedOff } from '../server/src/features/cash-day/public.ts'
import type { ParkPlan } from './plan/plan.ts'
import type { Park } from './write-sales.ts'
import type { ParkWriter } from './database/park-writer.ts'

/** The days before today that are counted; the last two of them still wait to be signed off. */
const counted = 21
const waiting = 2
/** What is missing from the drawer on one of them. */
const missing = { onNth: 5, value: 50, reason: 'A K50 note too few: change given wrongly at the desk' }
/** Small parks are those of the stories, whose sums the tests know by heart. */
const leastSales = 500

interface Day {
  cash_day_id: number
  date: string
  expected: number
  counted: number
}

async function write(db: Db, user_id: number, at: string, entry: AuditEntry) {
  const { object, object_id, action, message, data } = entry
  await sql`insert into audits (object, object_id, action, user_id, message, data, audit_at)
    values (${object}, ${object_id}, ${action}, ${user_id}, ${message}, ${JSON.stringify(data)}::jsonb, ${at})`.execute(
    db,
  )
}

/** Counts each of the days that have receipts; one of them lacks something. */
async function count(db: Db, { setting: { calendar, users } }: ParkPlan, at: string): Promise<Day[]> {
  await sql`insert into cash_days (cash_date, counted_at, counted_by, created_at, updated_at, updated_by)
    select distinct receipt_at, ${at}::timestamptz, ${users.accounts}::int, ${at}::timestamptz, ${at}::timestamptz,
      ${users.accounts}::int
    from receipts where receipt_at between ${calendar.date(-counted)} and ${calendar.date(-1)} and voided_at is null
    order by receipt_at`.execute(db)
  await sql`insert into cash_counts (cash_date, payment_type_id, payment_mode_id, counted, reason)
    select cash_date, e.payment_type_id, e.payment_mode_id,
      e.expected - case when is_short then ${missing.value} else 0 end, case when is_short then ${missing.reason} end
    from (select *, row_number() over (order by cash_date desc) = ${missing.onNth} as is_of from cash_days) d
      cross join lateral cash_expected(cash_date) e join payment_types t using (payment_type_id)
      cross join lateral (select is_of and t.payment_type = 'Cash' as is_short) short
    order by cash_date, e.payment_type_id, e.payment_mode_id`.execute(db)
  const { rows } = await sql<Day>`
    select cash_day_id, cash_date as date, sum(counted) as counted,
      (select sum(expected) from cash_expected(cash_date)) as expected
    from cash_days join cash_counts using (cash_date) group by cash_day_id order by cash_date`.execute(db)
  return rows
}

/** Who had no hand in a day signs it off. */
async function signOff(db: Db, { setting: { users } }: ParkPlan, at: string) {
  const { rows } = await sql<{ date: string }>`
    update cash_days set signed_at = ${at}::timestamptz, signed_by = ${users.deputy}
    where cash_date in (select cash_date from cash_days order by cash_date desc offset ${waiting})
    returning cash_date as date`.execute(db)
  return new Set(rows.map(({ date }) => date))
}

interface Late {
  receipt_id: number
  receipt_no: number
  sale_id: number
  value: number
  name: string
}

/** A receipt that comes in after its day was signed off, on an order that is far from paid. */
async function takeLate(db: Db, { setting: { users, money } }: ParkPlan, at: string) {
  const { rows } = await sql<Late>`
    with late as (
      insert into receipts (receipt_no, sale_id, invoice_no, receipt_customer_id, value, payment_type_id, receipt_at,
        created_at, created_by, updated_at)
      select next_number('receipt'), s.sale_id, s.invoice_no, s.customer_id, 500, t.payment_type_id, d.cash_date,
        ${at}::timestamptz, ${users.accounts}, ${at}::timestamptz
      from payment_types t,
        (select cash_date from cash_days where signed_at is not null order by cash_date desc offset 1 limit 1) d,
        (select * from sales where sale_status_ref = 'ORDERED' and price_outstanding > 1000
          order by price_outstanding desc, sale_id limit 1) s
      where t.payment_type = 'Cash' and s.ordered_at < d.cash_date returning *)
    select receipt_id, receipt_no, sale_id, value, ${customerNameOf('c')} as name
    from late join customers c on c.customer_id = late.receipt_customer_id`.execute(db)
  for (const late of rows) {
    const taken = { ...late, payment_type: 'Cash', sale_status_ref: 'ORDERED' as const }
    await write(db, users.accounts, at, receiptTaken({ MONEY_SYMBOL: money }, taken))
  }
}

/** The cash of the last weeks, counted and signed off in one go at the end of the story; one day changes after that. */
export const cashDays =
  ({ plan }: Park) =>
  (writer: ParkWriter) =>
    writer.together(async () => {
      const { calendar, users, money, scale } = plan.setting
      const park = { MONEY_SYMBOL: money }
      const at = calendar.instant(0, 24 * 60)
      const days = await count(writer.db, plan, at)
      for (const day of days) await write(writer.db, users.accounts, at, cashCounted(park, day))
      const signed = await signOff(writer.db, plan, at)
      for (const day of days.filter(({ date }) => signed.has(date)))
        await write(writer.db, users.deputy, at, cashSignedOff(park, day))
      if (scale.sales >= leastSales) await takeLate(writer.db, plan, at)
    })
