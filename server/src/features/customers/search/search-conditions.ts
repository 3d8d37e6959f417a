import type { CustomerSearch } from '@sexton/contract/customers/calls'
import { customerGroups } from '@sexton/contract/customers/groups'
import { phoneTails } from '@sexton/contract/values/phones'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reading } from '../../../core/context/context.ts'
import { onlyThose } from '../../../core/search/grouping.ts'
import { onDays } from '../../../core/search/on-days.ts'
import { countableCustomers } from './customer-groups.ts'

export type Condition = RawBuilder<SqlBool>

const literal = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

/** The customer `c` has a sale of this kind; a voided draft is no sale any more. */
const hasSale = (kind: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from sales s where s.customer_id = c.customer_id and s.voided_at is null and ${kind})`

const open = hasSale(sql`s.sale_status_ref in ('DRAFT', 'ORDERED')`)
const owing = hasSale(sql`s.price_outstanding > 0 and s.placed_at is not null`)

/** The toggles of the search (customers-13): one that is off asks for nothing. */
function* toggles(query: CustomerSearch): Generator<Condition> {
  const asked: [boolean | undefined, Condition][] = [
    [query.flagged, sql`c.flag`],
    [query.corporate, sql`c.is_corporate`],
    [query.contractor, sql`c.is_contractor`],
    [query.open_sales, open],
    [query.no_sales, sql`not ${hasSale(sql`true`)}`],
    [query.outstanding, owing],
  ]
  for (const [on, condition] of asked) if (on) yield condition
}

/** The number of a merged record leads to the survivor. */
const numbered = (customer_id: number) => sql<SqlBool>`c.customer_id = (
  select coalesce(merged_into, customer_id) from customers where customer_id = ${customer_id})`

/** A part of a number finds it with and without the country's code: `+260 97` as well as `097`. */
function phoned(phone: string): Condition {
  if (!/\d/.test(phone)) return sql<SqlBool>`false`
  const tails = phoneTails(phone).map((tail) => sql`c.phone_key like ${`%${tail}%`}`)
  return tails.length > 0
    ? sql<SqlBool>`(${sql.join(tails, sql` or `)})`
    : sql<SqlBool>`c.phone_key like '%0%'`
}

function* contact({ phone, email, id_no, address }: CustomerSearch): Generator<Condition> {
  if (phone?.trim()) yield phoned(phone)
  if (email?.trim()) yield sql<SqlBool>`lower(c.email) like ${`%${literal(email.trim().toLowerCase())}%`}`
  if (id_no?.trim()) yield sql<SqlBool>`lower(c.id_no) = ${id_no.trim().toLowerCase()}`
  for (const word of address?.split(/\s+/).filter(Boolean) ?? [])
    yield sql<SqlBool>`c.address_key like '%' || search_key(${word}) || '%'`
}

/** They own a site there, or a sale of theirs sells, buries or holds something there (cemeteries-9). */
const inCemetery = (cemetery_id: number) => sql<SqlBool>`c.customer_id in (
  with there as materialized (
    select site_id, owner_customer_id from sites
    where block_id in (select block_id from blocks where cemetery_id = ${cemetery_id})
  )
  select owner_customer_id from there
  union all select s.customer_id from there join sale_sites ss using (site_id) join sales s using (sale_id)
    where ss.released_at is null and s.voided_at is null
  union all select b.customer_id from there join burials b using (site_id)
  union all select s.customer_id from there join events e using (site_id) join sales s using (sale_id)
    where s.voided_at is null)`

/** What is asked beside the name. */
export function* conditions(ctx: Reading, query: CustomerSearch): Generator<Condition> {
  if (query.customer_id !== undefined) yield numbered(query.customer_id)
  yield* contact(query)
  yield* toggles(query)
  if (query.cemetery_id !== undefined) yield inCemetery(query.cemetery_id)
  const { created_year, created_month, created_day } = query
  yield* onDays(sql`c.created_at`, ctx.park.PARK_TIME_ZONE, [created_year, created_month, created_day])
  yield* onlyThose(() => countableCustomers(ctx.park.PARK_TIME_ZONE), customerGroups, query.only)
}
