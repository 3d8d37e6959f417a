import { saleStatusRef } from '@sexton/contract/core/statuses'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { customerNameRow, fullNameOf } from '../../../core/words/names.ts'

const text = z.string().nullable()

const exportedRow = customerNameRow.extend({
  sale_id: z.number(),
  invoice_no: z.number().nullable(),
  sale_status_ref: saleStatusRef,
  customer_id: z.number(),
  tariff_name: z.string(),
  ordered_by: text,
  sites: text,
  burials: text,
  events: text,
  price: z.number(),
  price_receipted: z.number(),
  price_outstanding: z.number(),
  price_credited: z.number(),
  cancelled_at: text,
  authorizations_outstanding: z.number(),
  flag: z.boolean(),
  is_legacy: z.boolean(),
  created_on: z.string(),
  ordered_on: text,
  paid_on: text,
  fulfilled_on: text,
  updated_on: z.string(),
})
export type ExportedSale = z.output<typeof exportedRow>

/** Sites by their ref, or what is bought where the site is still to be chosen. */
const sites = sql`(select string_agg(coalesce(si.site_ref, st.site_type), ', ' order by ss.sale_site_id)
  from sale_sites ss join site_types st using (site_type_id) left join sites si on si.site_id = ss.site_id
  where ss.sale_id = s.sale_id and (ss.released_at is null or s.voided_at is not null or s.cancelled_at is not null
    or ss.right_ended_on is not null))`

const deceased = fullNameOf('b.deceased_')

/** These sales, in this order, as the export writes them. */
export const exportedSales = (ctx: Reading, ids: number[]) => {
  const on = (column: string) => sql`(${sql.ref(column)} at time zone ${ctx.park.PARK_TIME_ZONE})::date`
  return rowsOf(
    ctx.db,
    exportedRow,
    sql`
    select s.sale_id, s.invoice_no, s.sale_status_ref, s.customer_id, c.is_corporate, c.company_name,
      c.other_title, c.salutation, c.first_name, c.middle_name, c.last_name, c.suffix, t.name as tariff_name, concat_ws(' ', o.first_name, o.last_name) as ordered_by,
      ${sites} as sites, s.price, s.price_receipted, s.price_outstanding, s.price_credited, s.cancelled_at, s.flag, s.is_legacy,
      (select string_agg(coalesce(nullif(${deceased}, ''), 'Unknown deceased'), ', ' order by b.burial_id)
        from burials b where b.sale_id = s.sale_id) as burials,
      (select string_agg(et.event_type, ', ' order by e.event_time) from events e join event_types et
        using (event_type_id) where e.sale_id = s.sale_id) as events,
      (select count(*)::int from sale_authorizations a where a.sale_id = s.sale_id and a.authorized_at is null)
        as authorizations_outstanding,
      ${on('s.created_at')} as created_on, ${on('s.ordered_at')} as ordered_on, ${on('s.paid_at')} as paid_on,
      ${on('s.fulfilled_at')} as fulfilled_on, ${on('s.updated_at')} as updated_on
    from unnest(${ids}::int[]) with ordinality as asked (sale_id, place)
      join sales s using (sale_id) join customers c using (customer_id) join tariffs t using (tariff_id)
      left join users o on o.user_id = s.ordered_by
    order by asked.place`,
  )
}
