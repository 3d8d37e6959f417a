import { customerName, type NamedCustomer } from '@sexton/contract/customers/name'
import type { sales } from '@sexton/contract/sales/calls'
import { saleStatuses, type SaleStatusRef } from '@sexton/contract/core/statuses'
import { sql } from 'kysely'
import type { Reading } from '../../../core/context/context.ts'
import { exportFound } from '../../../core/export/export.ts'
import type { Read } from '../../../core/call/verbs.ts'
import type { Column } from '../../../core/export/xlsx.ts'
import { fullNameOf } from '../../../core/words/names.ts'
import { found } from './search.ts'

type Text = string | null

interface Row extends NamedCustomer {
  sale_id: number
  invoice_no: number | null
  sale_status_ref: SaleStatusRef
  customer_id: number
  tariff_name: string
  ordered_by: Text
  sites: Text
  burials: Text
  events: Text
  price: number
  price_receipted: number
  price_outstanding: number
  authorizations_outstanding: number
  flag: boolean
  is_legacy: boolean
  created_on: string
  ordered_on: Text
  paid_on: Text
  fulfilled_on: Text
  updated_on: string
}

const columns: Column<Row>[] = [
  { head: 'Sale no', kind: 'whole', width: 10, value: (row) => row.sale_id },
  { head: 'Invoice no', kind: 'whole', width: 12, value: (row) => row.invoice_no },
  { head: 'Status', kind: 'text', width: 11, value: (row) => saleStatuses[row.sale_status_ref] },
  { head: 'Customer no', kind: 'whole', width: 13, value: (row) => row.customer_id },
  { head: 'Customer', kind: 'text', width: 30, value: customerName },
  { head: 'Tariff', kind: 'text', width: 18, value: (row) => row.tariff_name },
  { head: 'Created', kind: 'date', width: 13, value: (row) => row.created_on },
  { head: 'Ordered', kind: 'date', width: 13, value: (row) => row.ordered_on },
  { head: 'Ordered by', kind: 'text', width: 20, value: (row) => row.ordered_by },
  { head: 'Sites', kind: 'text', width: 22, value: (row) => row.sites },
  { head: 'Burials', kind: 'text', width: 30, value: (row) => row.burials },
  { head: 'Events', kind: 'text', width: 18, value: (row) => row.events },
  { head: 'Price', kind: 'money', width: 15, value: (row) => row.price },
  { head: 'Received', kind: 'money', width: 15, value: (row) => row.price_receipted },
  { head: 'Outstanding', kind: 'money', width: 15, value: (row) => row.price_outstanding },
  { head: 'Paid', kind: 'date', width: 13, value: (row) => row.paid_on },
  { head: 'Fulfilled', kind: 'date', width: 13, value: (row) => row.fulfilled_on },
  {
    head: 'Authorisations due',
    kind: 'whole',
    width: 19,
    value: (row) => row.authorizations_outstanding || null,
  },
  { head: 'Flagged', kind: 'text', width: 9, value: (row) => row.flag },
  { head: 'Legacy', kind: 'text', width: 9, value: (row) => row.is_legacy },
  { head: 'Updated', kind: 'date', width: 13, value: (row) => row.updated_on },
]

/** Sites by their ref, or what is bought where the site is still to be chosen. */
const sites = sql`(select string_agg(coalesce(si.site_ref, st.site_type), ', ' order by ss.sale_site_id)
  from sale_sites ss join site_types st using (site_type_id) left join sites si on si.site_id = ss.site_id
  where ss.sale_id = s.sale_id)`

const deceased = fullNameOf('b.deceased_')

async function rows(ctx: Reading, ids: number[]): Promise<Row[]> {
  const on = (column: string) => sql`(${sql.ref(column)} at time zone ${ctx.park.PARK_TIME_ZONE})::date`
  const found = await sql<Row>`
    select s.sale_id, s.invoice_no, s.sale_status_ref, s.customer_id, c.is_corporate, c.company_name, c.salutation,
      c.first_name, c.middle_name, c.last_name, t.name as tariff_name, concat_ws(' ', o.first_name, o.last_name) as ordered_by,
      ${sites} as sites, s.price, s.price_receipted, s.price_outstanding, s.flag, s.is_legacy,
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
    order by asked.place`.execute(ctx.db)
  return found.rows
}

/** What the sales search finds, all of it, as Sales_Export.xlsx (sales-47). */
export const searchExport: Read<typeof sales.searchExport> = (ctx, { query }) =>
  exportFound(ctx, {
    filename: 'Sales_Export.xlsx',
    title: 'Sales',
    columns,
    rows,
    find: async (inside) => (await found(inside, query)).ids,
  })
