import { burialFacts } from '@sexton/contract/burials/card'
import { monthFigures as row } from '@sexton/contract/reports/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { factsColumns, factsFrom } from '../../domain/burials/burial-facts.ts'
import { countedBurial, countedCredit, countedReceipt, countedSale, rated, within } from './counted.ts'
import type { Span } from './span.ts'

/** An order that a credit note cancelled before it was paid or fulfilled never was. */
const notByCancelling = (column: string) => sql`${sql.ref(column)} is distinct from cancelled_at`

/** The figures of a month (reports-8). */
export async function monthFigures(ctx: Reading, span: Span) {
  const inMonth = (column: string) => sql`not is_legacy and ${within(ctx, sql.ref(column), span)}`
  const [found] = await rowsOf(
    ctx.db,
    row,
    sql`
    with ${rated(span)}, ordered as (
      select count(*) as sales, coalesce(sum(s.price), 0)
        - (select coalesce(sum(n.value), 0) from credit_notes n where ${countedCredit(span)}) as value
      from sales s where ${countedSale(ctx, span)}
    ), received as (
      select coalesce(sum(r.value), 0) as value from receipts r where ${countedReceipt(span)}
    ), buried as (
      select count(*) filter (where b.burial_date <= ${ctx.today}) as burials,
        count(*) filter (where b.burial_date > ${ctx.today}) as burials_booked
      from burials b where ${countedBurial(span)}
    )
    select buried.*,
      (select count(*) from sale_sites join sales s using (sale_id) where (released_at is null or right_ended_on is not null or s.cancelled_at is not null) and ${countedSale(ctx, span)}) as sites_sold,
      (select count(*) from sales where voided_at is null and ${inMonth('created_at')}) as sales_created,
      ordered.sales as sales_ordered,
      (select count(*) from sales where ${inMonth('paid_at')} and ${notByCancelling('paid_at')}) as sales_paid,
      (select count(*) from sales where ${inMonth('fulfilled_at')} and ${notByCancelling('fulfilled_at')}) as sales_fulfilled,
      ordered.value as value_ordered,
      case when ordered.value = 0 then 0 else round(ordered.value / rate, 2) end as value_ordered_dollar,
      received.value as value_receipted,
      case when received.value = 0 then 0 else round(received.value / rate, 2) end as value_receipted_dollar
    from rated, buried, ordered, received`,
  )
  return found!
}

const scheduledRow = burialFacts.extend({ slot_cemetery_id: z.number().nullable() })
export type ScheduledBurial = z.output<typeof scheduledRow>

/** The burials that a month counts, in the order of its days and slots; old ones of which only it is known last (reports-12). */
export const burialsOf = (ctx: Reading, span: Span) =>
  rowsOf(
    ctx.db,
    scheduledRow,
    sql`select ${factsColumns}, sl.cemetery_id as slot_cemetery_id from ${factsFrom} where ${countedBurial(span)}
      order by b.burial_precision <> 'day', b.burial_date, sl.slot_from, b.slot_place, b.burial_id`,
  )
