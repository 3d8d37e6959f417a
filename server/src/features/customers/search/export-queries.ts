import { customer } from '@sexton/contract/customers/shapes'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { ofSales, saleSiteIds, theCustomer } from '../customers-queries.ts'

const exportedRow = customer
  .omit({
    sales: true,
    sites: true,
    burials: true,
    sites_count: true,
    merged_from: true,
    voided_receipts: true,
    on_account: true,
    is_unidentified: true,
    created_at: true,
    updated_at: true,
    updated_by: true,
    updated_by_id: true,
  })
  .extend({ created_on: z.string(), updated_on: z.string(), sites: z.string().nullable() })
export type ExportedCustomer = z.output<typeof exportedRow>

/** These customers, in this order, as the export writes them. */
export const exportedCustomers = (ctx: Reading, ids: number[]) => {
  const zone = ctx.park.PARK_TIME_ZONE
  return rowsOf(
    ctx.db,
    exportedRow,
    sql`
    select c.customer_id, c.is_corporate, c.is_contractor, c.company_name, c.other_title, c.salutation, c.first_name,
      c.middle_name, c.last_name, c.suffix, c.address1, c.address2, c.address3, c.country, c.phone1, c.phone2, c.email,
      c.tax_id, c.id_no, c.legacy_id, c.flag, c.no_marketing_email, c.no_transaction_email,
      (c.created_at at time zone ${zone})::date as created_on,
      (c.updated_at at time zone ${zone})::date as updated_on, money.*,
      (select string_agg(si.site_ref, ', ' order by si.sort_key) from sale_sites ss join sites si using (site_id)
        where ss.sale_site_id in (${saleSiteIds(theCustomer)})
          and coalesce(si.owner_customer_id, c.customer_id) = c.customer_id) as sites,
      (select count(*)::int from burials b where b.customer_id = c.customer_id) as burials_count
    from unnest(${ids}::int[]) with ordinality as asked (customer_id, place)
      join customers c using (customer_id)
      cross join lateral (${ofSales(zone)}) money
    order by asked.place`,
  )
}
