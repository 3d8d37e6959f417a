import type { CustomerGroup, CustomerMeasure } from '@sexton/contract/customers/groups'
import { sql } from 'kysely'
import { monthOf, textOf, yearOf, type Countable } from '../../../core/search/grouping.ts'

/** What the sales of customers come to, as their cards say it: a draft is a sale, and is worth and owes nothing yet. */
const money = sql`left join (
  select customer_id, count(*)::int as sales, sum(price) filter (where placed_at is not null) as price,
    sum(price_outstanding) filter (where placed_at is not null) as outstanding
  from sales where voided_at is null group by customer_id) money on money.customer_id = c.customer_id`
const number = sql`coalesce(money.sales, 0)`

/** What customers `c` are grouped by and added up (own-reports-2). */
export function countableCustomers(zone: string): Countable<CustomerGroup, CustomerMeasure> {
  const created = sql`(c.created_at at time zone ${zone})`
  return {
    table: sql`customers c`,
    alias: 'c',
    id: sql`c.customer_id`,
    groups: {
      created_year: yearOf(created),
      created_month: monthOf(created),
      country: textOf(sql`c.country`),
      corporate: { key: sql`c.is_corporate` },
      contractor: { key: sql`c.is_contractor` },
      flagged: { key: sql`c.flag` },
      no_marketing: { key: sql`c.no_marketing_email` },
      sales: { key: number, joins: [money] },
    },
    sums: {
      sales: { value: number, joins: [money] },
      price: { value: sql`money.price`, joins: [money] },
      outstanding: { value: sql`money.outstanding`, joins: [money] },
    },
  }
}
