import { customerGroups, type CustomerGroup, type CustomerMeasure } from '@sexton/contract/customers/groups'
import { sql } from 'kysely'
import type { Countable } from '../../../core/search/grouping.ts'
import { columnGroups } from '../../../domain/columns/column-groups.ts'
import { customers } from '../../../domain/columns/customers.ts'

/** What the sales of customers come to, as their cards say it: a draft is a sale, and is worth and owes nothing yet. */
const money = sql`left join (
  select customer_id, count(*)::int as sales, sum(price) filter (where placed_at is not null) as price,
    sum(price_outstanding) filter (where placed_at is not null) as outstanding
  from sales where voided_at is null group by customer_id) money on money.customer_id = c.customer_id`
const number = sql`coalesce(money.sales, 0)`

/** What customers `c` are grouped by and added up (own-reports-2). */
export const countableCustomers = (zone: string): Countable<CustomerGroup, CustomerMeasure> => ({
  table: sql`customers c`,
  alias: 'c',
  id: sql`c.customer_id`,
  groups: {
    ...columnGroups(customers, 'c', customerGroups, zone),
    sales: { key: number, joins: [money] },
  },
  sums: {
    sales: { value: number, joins: [money] },
    price: { value: sql`money.price`, joins: [money] },
    outstanding: { value: sql`money.outstanding`, joins: [money] },
  },
})
