import { shownSaleStatuses } from '@sexton/contract/core/statuses'
import { saleGroups, type SaleGroup, type SaleMeasure } from '@sexton/contract/sales/groups'
import { sql } from 'kysely'
import { recordOf, statusOf, type Countable } from '../../../core/search/grouping.ts'
import { customerNameOf } from '../../../core/words/names.ts'
import { columnGroups } from '../../../domain/columns/column-groups.ts'
import { sales } from '../../../domain/columns/sales.ts'
import { blockNamed, siteTypeNamed } from '../../../domain/ground/ground-names.ts'

/** Stands for sites of several types or blocks. */
const several = 0

/** One, none or several of what the sites of a sale are of. */
const oneOf = (column: 'ss.site_type_id' | 'si.block_id') =>
  sql`case when min(${sql.ref(column)}) = max(${sql.ref(column)}) then min(${sql.ref(column)})
    when min(${sql.ref(column)}) is not null then ${sql.lit(several)} end`

/** The sites of a sale, put together. */
const sold = sql`left join (
  select ss.sale_id, count(*)::int as sites, ${oneOf('ss.site_type_id')} as site_type_id, ${oneOf('si.block_id')} as block_id
  from sale_sites ss left join sites si on si.site_id = ss.site_id
  where ss.released_at is null group by ss.sale_id) sold on sold.sale_id = s.sale_id`

/** What sales `s` are grouped by and added up (own-reports-2). */
export const countableSales = (zone: string): Countable<SaleGroup, SaleMeasure> => ({
  table: sql`sales s`,
  alias: 's',
  id: sql`s.sale_id`,
  groups: {
    ...columnGroups(sales, 's', saleGroups, zone),
    status: statusOf(
      sql`case when s.cancelled_at is null then s.sale_status_ref else 'CANCELLED' end`,
      Object.keys(shownSaleStatuses),
    ),
    ordered_by: recordOf(
      sql`s.ordered_by`,
      (key) => sql`(select concat_ws(' ', first_name, last_name) from users where user_id = ${key})`,
    ),
    customer: recordOf(
      sql`s.customer_id`,
      (key) => sql`(select ${customerNameOf('c')} from customers c where c.customer_id = ${key})`,
    ),
    tariff: recordOf(sql`s.tariff_id`, (key) => sql`(select name from tariffs where tariff_id = ${key})`),
    site_type: { ...siteTypeNamed(sql`sold.site_type_id`, [sold]) },
    block: { ...blockNamed(sql`sold.block_id`, [sold]) },
  },
  sums: {
    price: { value: sql`s.price` },
    receipted: { value: sql`s.price_receipted` },
    // What a draft will cost is not owed yet.
    outstanding: { value: sql`case when s.sale_status_ref = 'DRAFT' then 0 else s.price_outstanding end` },
    sites: { value: sql`sold.sites`, joins: [sold] },
  },
})
