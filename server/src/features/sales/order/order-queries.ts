import { calendarDate } from '@sexton/contract/values/dates'
import type { placeForm } from '@sexton/contract/sales/calls'
import type { SaleStatusRef } from '@sexton/contract/core/statuses'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { prepared, opaque } from '../../../core/db/db.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import type { SaleRow } from '../../../domain/sales/sale-lock.ts'

/** Puts off the agreements of these sale sites. */
export const putOffAgreementsOf = (ctx: Changing, sale_site_ids: readonly number[]) =>
  sql`${prepared}
    update sale_sites set defer_agreement = true, updated_by = ${ctx.user.user_id}
    where sale_site_id = any (${opaque(sale_site_ids, 'int[]')})`.execute(ctx.db)

type Form = z.output<typeof placeForm>

/** The instant of the order: now, or noon of the custom day in the park, or the custom instant; never later than now. */
function orderedAt(ctx: Changing, { date_override, ordered_at }: Form) {
  if (!date_override || !ordered_at) return sql<string>`now()`
  return calendarDate.safeParse(ordered_at).success
    ? sql<string>`least(now(), (${ordered_at}::date + time '12:00') at time zone ${ctx.park.PARK_TIME_ZONE})`
    : sql<string>`least(now(), ${ordered_at}::timestamptz)`
}

const orderRow = z.object({
  invoice_no: z.number(),
})

interface Written {
  sale_status_ref: SaleStatusRef
  paid_at: string | null
  fulfilled_at: string | null
}

/** Gives the invoice its number (the counter is locked last) and writes the order, in one statement. Answers the number. */
export async function writeOrder(ctx: Changing, sale_id: number, form: Form, after: Written) {
  const { user_id } = ctx.user
  const rows = await rowsOf(
    ctx.db,
    orderRow,
    sql`${prepared}
    with issued as (
      insert into invoices (invoice_no, sale_id) values (next_number('invoice'), ${sale_id})
      returning invoice_no
    )
    update sales set placed_at = now(), ordered_at = ${orderedAt(ctx, form)}, ordered_by = ${user_id},
      updated_by = ${user_id}, date_override = ${form.date_override ?? false}, invoice_no = issued.invoice_no,
      sale_status_ref = ${after.sale_status_ref}, paid_at = ${after.paid_at}, fulfilled_at = ${after.fulfilled_at}
    from issued where sale_id = ${sale_id} returning sales.invoice_no`,
  )
  return rows[0]!.invoice_no
}

/** Adds other charges to the sale that charges a burial further, each named with its group and whose burial it is. */
export const addFurtherLines = (
  ctx: Changing,
  sale_id: number,
  { deceased, charges }: { deceased: string; charges: readonly number[] },
) =>
  sql`
    insert into sale_lines (sale_id, parent_object, source_object, other_charge_id, product_id, line_description,
      line_price, created_by)
    select ${sale_id}::integer, 'sale', 'other_charge', c.other_charge_id, c.product_id,
      g.description || ': ' || c.description || ', burial of ' || ${deceased}, c.price, ${ctx.user.user_id}::integer
    from other_charges c join other_charge_groups g using (other_charge_group_id)
    where c.other_charge_id = any (${[...charges]}::integer[])
    order by g.ordinal, c.other_charge_id`.execute(ctx.db)

const lackingRow = z.object({
  deceased: z.string(),
  description: z.string(),
})

/** A required charge that a confirmed or complete burial of a placed sale lacks, and whose burial it is. */
export async function lackingCharge(ctx: Changing, burial_id: number | null) {
  const rows = await rowsOf(
    ctx.db,
    lackingRow,
    sql`
    select coalesce(nullif(concat_ws(' ', b.deceased_first_name, b.deceased_last_name), ''), 'Unknown deceased')
      as deceased, m.description
    from burials b join sales s on s.sale_id = b.sale_id cross join missing_burial_charges(b.burial_id) m
    where b.burial_id = ${burial_id} and b.burial_status_ref in ('CONFIRMED', 'COMPLETE')
      and s.placed_at is not null`,
  )
  return rows[0]
}

/** The lines of a batched order go, negative and dated today, into the next batch (sales-26). */
export const reverseBatchedLines = (ctx: Changing, { sale_id, invoice_no }: SaleRow) =>
  sql`
    with reversal as (
      insert into sale_reversals (sale_id, invoice_no, reversed_on, created_by)
      values (${sale_id}, ${invoice_no}, ${ctx.today}, ${ctx.user.user_id}) returning sale_reversal_id
    )
    insert into export_batch_lines (sale_reversal_id, sale_id, invoice_no, line_date, customer_id, customer_name,
      product_ref, external_account_id, line_description, line_price)
    select r.sale_reversal_id, l.sale_id, l.invoice_no, ${ctx.today}::date, l.customer_id, l.customer_name,
      l.product_ref, l.external_account_id, l.line_description, -l.line_price
    from export_batch_lines l cross join reversal r
    where l.sale_id = ${sale_id} and l.invoice_no = ${invoice_no} and l.sale_reversal_id is null
    order by l.export_batch_line_id`.execute(ctx.db)
