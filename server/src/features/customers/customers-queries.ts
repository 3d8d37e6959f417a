import { customer, namedAtOnce, type Customer } from '@sexton/contract/customers/shapes'
import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared, opaque } from '../../core/db/db.ts'
import { fixed } from '../../core/db/fixed.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict, notFound } from '../../core/refusal.ts'

type Either = Reading | Changing

/** The live sale sites of a customer: on their own sales, and of sites whose ownership has passed to them. */
export const saleSiteIds = (customer_id: RawBuilder<number>) => sql`
  select ss.sale_site_id from sale_sites ss join sales s using (sale_id)
    where s.customer_id = ${customer_id} and ss.released_at is null
  union
  select ss.sale_site_id from sites si join sale_sites ss on ss.site_id = si.site_id and ss.released_at is null
    where si.owner_customer_id = ${customer_id}`

/** The customer `c` of an outer query. */
export const theCustomer = sql<number>`c.customer_id`

/** What the sales of the customer `c` come to; a draft counts, but owes nothing yet. */
export const ofSales = (zone: string | RawBuilder<unknown>) => sql`
  select count(*)::int as sales_count, max(s.sale_id) filter (where s.placed_at is null) as draft_sale_id,
    coalesce(sum(s.price_outstanding) filter (where s.placed_at is not null), 0) as outstanding_sum,
    (min(s.ordered_at) filter (where s.placed_at is not null and s.price_outstanding > 0)
      at time zone ${zone})::date as oldest_outstanding
  from sales s where s.customer_id = c.customer_id and s.voided_at is null`

const namedSales = sql`
  select coalesce(jsonb_agg(jsonb_build_object('sale_id', n.sale_id, 'sale_status_ref', n.sale_status_ref,
    'sale_status', initcap(n.sale_status_ref), 'cancelled_at', n.cancelled_at) order by n.sale_id desc), '[]') as sales
  from (select sale_id, sale_status_ref, cancelled_at from sales where customer_id = c.customer_id and voided_at is null
    order by sale_id desc limit ${namedAtOnce}) n`

const namedSites = sql`
  select count(*)::int as sites_count, coalesce(jsonb_agg(jsonb_build_object('site_id', n.site_id,
    'site_ref', n.site_ref) order by n.sort_key) filter (where n.place <= ${namedAtOnce}), '[]') as sites
  from (select si.site_id, si.site_ref, si.sort_key, row_number() over (order by si.sort_key) as place
    from sale_sites ss join sites si using (site_id)
    where ss.sale_site_id in (${saleSiteIds(theCustomer)})
      and coalesce(si.owner_customer_id, c.customer_id) = c.customer_id) n`

const namedBurials = sql`
  select coalesce(jsonb_agg(jsonb_build_object('burial_id', n.burial_id, 'burial_status_ref', n.burial_status_ref,
    'deceased_first_name', n.deceased_first_name, 'deceased_middle_name', n.deceased_middle_name,
    'deceased_last_name', n.deceased_last_name, 'deceased_suffix', n.deceased_suffix) order by n.burial_id desc), '[]') as burials
  from (select * from burials where customer_id = c.customer_id order by burial_id desc limit ${namedAtOnce}) n`

/** Those that they paid and those on their sales: each half by an index of the few that are voided. */
const voidedReceipts = sql`
  select count(*)::int as voided_receipts from (
    select r.receipt_id from receipts r where r.receipt_customer_id = c.customer_id and r.voided_at is not null
    union select r.receipt_id from sales s join receipts r using (sale_id)
      where s.customer_id = c.customer_id and r.voided_at is not null) of_them`

const cards = fixed<{ ids: readonly number[]; zone: string }>(
  ({ ids, zone }) => sql`${prepared}
    select c.customer_id, c.is_corporate, c.is_contractor, c.company_name, c.other_title, c.salutation,
      c.first_name, c.middle_name, c.last_name, c.suffix, c.address1, c.address2, c.address3, c.country, c.phone1, c.phone2, c.email,
      c.tax_id, c.id_no, c.legacy_id, c.flag, c.no_marketing_email, c.no_transaction_email, c.is_unidentified,
      c.created_at, c.updated_at, c.updated_by as updated_by_id, u.user_name as updated_by,
      money.*, named_sales.*, named_sites.*, named_burials.*, voided.*,
      (select a.balance from account_balances a where a.customer_id = c.customer_id) as on_account,
      (select count(*)::int from burials b where b.customer_id = c.customer_id) as burials_count,
      array(select m.customer_id from customers m where m.merged_into = c.customer_id order by 1) as merged_from
    from unnest(${opaque(ids, 'int[]')}) with ordinality as asked (customer_id, place)
      join customers named using (customer_id)
      join customers c on c.customer_id = coalesce(named.merged_into, named.customer_id)
      left join users u on u.user_id = c.updated_by
      cross join lateral (${ofSales(zone)}) money
      cross join lateral (${namedSales}) named_sales
      cross join lateral (${namedSites}) named_sites
      cross join lateral (${namedBurials}) named_burials
      cross join lateral (${voidedReceipts}) voided
    order by asked.place`,
)

/** These customers, in this order, each with what its card shows: one query, however many. A merged one's number leads on. */
export const customersByIds = (ctx: Either, ids: number[]): Promise<Customer[]> =>
  rowsOf(ctx.db, customer, cards({ ids, zone: ctx.park.PARK_TIME_ZONE }))

/** One customer; 404 when there is none. */
export async function customerById(ctx: Either, customer_id: number): Promise<Customer> {
  const [found] = await customersByIds(ctx, [customer_id])
  if (!found) throw notFound()
  return found
}

/**
 * For a list that came out empty: the number of the record that this one was merged into, whose list it then is, or
 * null. Nothing belongs to a merged record, so a list with something in it never asks. 404 when there is no such customer.
 */
export async function survivorOf(ctx: Reading, customer_id: number): Promise<number | null> {
  const found = await ctx.db
    .selectFrom('customers')
    .modifyFront(prepared)
    .select('merged_into')
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.merged_into
}

/** The customer's row, locked until the transaction ends; 404 when there is none, 409 when it is merged into another. */
export async function lockCustomer(ctx: Changing, customer_id: number) {
  const row = await ctx.db
    .selectFrom('customers')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  refuseMerged(row)
  return row
}

/** Refuses with 409 to change a record that has gone into another. */
export function refuseMerged({
  customer_id,
  merged_into,
}: {
  customer_id: number
  merged_into: number | null
}) {
  if (merged_into !== null)
    throw conflict(`Customer ${customer_id} has been merged into customer ${merged_into}. Use that number.`)
}
