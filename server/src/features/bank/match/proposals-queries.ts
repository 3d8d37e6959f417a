import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { opaque, prepared } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { customerNameOf } from '../../../core/words/names.ts'
import { amountRow, beforeRow, customerRow, invoiceRow, returnedRow, typedRow } from './proposal-rows.ts'

type Asks = Reading | Changing

const lineKey = sql`search_key(coalesce(l.name, '') || ' ' || coalesce(l.words, ''))`

/** The name of a customer, or what of a company’s sorts it, stands in what the bank wrote of a line. */
const nameIn = (key: RawBuilder<unknown>) =>
  sql`position(' ' || case when c.is_corporate then c.sort_key else c.last_name_key end || ' ' in ' ' || ${key} || ' ') > 0`

/** The key of a line is made once, not for each order of its amount. */
const nameAgrees = nameIn(sql`l.line_words`)

/** The phone of a line is one of the customer’s (decision 16). */
const phoneAgrees = sql`coalesce(phone_tail(l.phone) in (phone_tail(c.phone1), phone_tail(c.phone2)), false)`

const owed = sql`s.sale_status_ref = 'ORDERED' and s.voided_at is null and s.price_outstanding > 0`

/** The orders of invoices by their numbers, also of voided ones: the order has another one, or was cancelled. */
export const ordersOfInvoices = (ctx: Asks, invoice_nos: readonly number[]) =>
  rowsOf(
    ctx.db,
    invoiceRow,
    sql`${prepared} select i.invoice_no as quoted_no, i.voided_at is not null as is_voided, s.sale_id, s.invoice_no,
        s.price_outstanding as outstanding, ${owed} as is_owed, c.customer_id, ${customerNameOf('c')} as customer
      from invoices i join sales s using (sale_id) join customers c on c.customer_id = s.customer_id
      where i.invoice_no = any (${opaque([...invoice_nos], 'int[]')})`,
  )

/** Customers by their numbers; of one that was merged, who took its place. */
export const customersByNumber = (ctx: Asks, customer_ids: readonly number[]) =>
  rowsOf(
    ctx.db,
    customerRow.extend({ quoted_id: z.number() }),
    sql`${prepared} select old.customer_id as quoted_id, c.customer_id, ${customerNameOf('c')} as customer
      from customers old join customers c on c.customer_id = coalesce(old.merged_into, old.customer_id)
      where old.customer_id = any (${opaque([...customer_ids], 'int[]')}) and not c.is_unidentified`,
  )

/** Orders of which what is outstanding or due is the amount of a line, and a name or phone agrees. */
export const ordersOfAmount = (ctx: Asks, lines: readonly number[]) =>
  rowsOf(
    ctx.db,
    amountRow,
    sql`${prepared} with l as (
        select l.*, ${lineKey} as line_words from bank_lines l
        where bank_line_id = any (${opaque([...lines], 'int[]')}) and amount > 0),
      same as (
        select l.bank_line_id, s.sale_id, false as is_due from l join sales s on s.price_outstanding = l.amount and ${owed}
        union
        select l.bank_line_id, s.sale_id, true from l join plan_dues d on d.value = l.amount
          join payment_plans p on p.payment_plan_id = d.payment_plan_id and p.ended_at is null
          join sales s on s.sale_id = p.sale_id and ${owed} and s.price_outstanding > l.amount)
      select distinct on (bank_line_id, s.sale_id) l.bank_line_id, s.sale_id, s.invoice_no,
        s.price_outstanding as outstanding, is_due, ${nameAgrees} as by_name, c.customer_id,
        ${customerNameOf('c')} as customer
      from same join l using (bank_line_id) join sales s using (sale_id)
        cross join lateral (select s.customer_id union
          select r.receipt_customer_id from receipts r where r.sale_id = s.sale_id and r.voided_at is null) payer
        join customers c on c.customer_id = payer.customer_id
      where ${nameAgrees} or ${phoneAgrees}
      order by bank_line_id, s.sale_id, ${nameAgrees} desc, c.customer_id = s.customer_id desc`,
  )

/** Days between a receipt that was typed and its line. */
const near = 7

/** Receipts and refunds without a line, of the amount and way of a line and of a day near to it. */
export const receiptsTyped = (ctx: Asks, lines: readonly number[]) =>
  rowsOf(
    ctx.db,
    typedRow,
    sql`${prepared} select l.bank_line_id, r.receipt_id, r.receipt_no, r.receipt_at, r.kind, r.sale_id, r.invoice_no,
        ${nameIn(lineKey)} or ${phoneAgrees} as agrees, c.customer_id, ${customerNameOf('c')} as customer
      from bank_lines l join bank_accounts a using (bank_account_id)
        cross join lateral (
          select * from receipts r
          where r.receipt_at between l.value_on - ${sql.lit(near)} and l.value_on + ${sql.lit(near)}
            and r.value = l.amount and r.payment_type_id = a.payment_type_id
            and (a.payment_mode_id is null or r.payment_mode_id = a.payment_mode_id)
            and r.bank_line_id is null and r.voided_at is null and r.kind <> 'moved' and r.reversal_of is null
          -- By the days of each line, instead of all receipts by their amounts.
          offset 0) r
        join customers c on c.customer_id = r.receipt_customer_id
      where l.bank_line_id = any (${opaque([...lines], 'int[]')})
        and not exists (select from receipts back where back.reversal_of = r.receipt_id)
      order by l.bank_line_id, abs(r.receipt_at - l.value_on), r.receipt_id`,
  )

/** Who paid from the same account before, and the oldest orders that they owe or have paid for. */
export const paidBefore = (ctx: Asks, lines: readonly number[]) =>
  rowsOf(
    ctx.db,
    beforeRow,
    sql`${prepared} select l.bank_line_id, c.customer_id, ${customerNameOf('c')} as customer, o.sale_id, o.invoice_no,
        o.price_outstanding as outstanding
      from bank_lines l cross join lateral (
          select r.receipt_customer_id from bank_lines b join receipts r on r.bank_line_id = b.bank_line_id
          where b.party_account = l.party_account and b.bank_line_id <> l.bank_line_id and r.voided_at is null
            and r.value > 0 and not is_unidentified(r.receipt_customer_id)
          order by b.booked_on desc, r.receipt_id desc limit 1) payer
        join customers c on c.customer_id = payer.receipt_customer_id
        left join lateral (
          select s.sale_id, s.invoice_no, s.price_outstanding from sales s
          where ${owed} and (s.customer_id = c.customer_id or s.sale_id in (
            select r.sale_id from receipts r where r.receipt_customer_id = c.customer_id and r.sale_id is not null))
          order by s.placed_at limit 3) o on true
      where l.bank_line_id = any (${opaque([...lines], 'int[]')}) and l.amount > 0`,
  )

/** Days within which a bank returns a payment. */
const returnedWithin = 90

/** What the bank wrote of a payment stands in what it writes of a line. */
const saysAgain = (of: RawBuilder<unknown>) =>
  sql`position(' ' || nullif(search_key(${of}), '') || ' ' in ' ' || ${lineKey} || ' ') > 0`

/**
 * Payments that came in on the same account for the amount that now went out. Those that agree in more than the amount come
 * first. An identified payment is named by what it became.
 */
export const paymentsReturned = (ctx: Asks, lines: readonly number[]) =>
  rowsOf(
    ctx.db,
    returnedRow,
    sql`${prepared} select bank_line_id, receipt_ids, receipt_no, receipt_at, c.customer_id, ${customerNameOf('c')} as customer,
        case when became.customer_id is null then back.sale_id else became.sale_id end as sale_id,
        case when became.customer_id is null then back.invoice_no else became.invoice_no end as invoice_no,
        is_same or ${nameIn(lineKey)} as agrees
      from (select l.bank_line_id, o.bank_line_id as of_line, array_agg(r.receipt_id order by r.receipt_id) as receipt_ids,
            min(r.receipt_no) as receipt_no, min(r.receipt_at) as receipt_at, min(r.sale_id) as sale_id,
            min(r.invoice_no) as invoice_no, min(r.receipt_customer_id) as customer_id, sum(r.value) as value,
            coalesce(o.party_account = l.party_account, false) or coalesce(o.bank_ref = l.bank_ref, false)
              or coalesce(o.reference = l.reference, false) or coalesce(${saysAgain(sql`o.name`)}, false)
              or coalesce(${saysAgain(sql`o.reference`)}, false) as is_same, o.booked_on
          from bank_lines l join bank_lines o on o.bank_account_id = l.bank_account_id and o.amount = - l.amount
              and o.booked_on between l.booked_on - ${sql.lit(returnedWithin)} and l.booked_on
            join receipts r on r.bank_line_id = o.bank_line_id and r.voided_at is null and r.value > 0 and r.kind <> 'moved'
              and not exists (select from receipts back where back.reversal_of = r.receipt_id)
          where l.bank_line_id = any (${opaque([...lines], 'int[]')}) and l.amount < 0
          group by l.bank_line_id, o.bank_line_id) back
        join bank_lines l using (bank_line_id)
        left join lateral (
          select m.sale_id, m.invoice_no, m.receipt_customer_id as customer_id from receipts m
          where m.bank_line_id = back.of_line and m.kind = 'moved' and not is_unidentified(m.receipt_customer_id)
          group by m.sale_id, m.invoice_no, m.receipt_customer_id having sum(m.value) > 0
          order by m.sale_id limit 1) became on true
        join customers c on c.customer_id = coalesce(became.customer_id, back.customer_id)
      where back.value = - l.amount
      order by bank_line_id, agrees desc, back.booked_on desc limit 100`,
  )
