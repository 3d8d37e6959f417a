import { approval as shape, type Approval } from '@sexton/contract/bookings/shapes'
import type { bookings } from '@sexton/contract/bookings/calls'
import type { Booking } from '@sexton/contract/desk/booking'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Read } from '../../core/call/verbs.ts'
import { foldedName, holdsName } from '../../core/search/name-search.ts'
import { customerNameOf } from '../../core/words/names.ts'
import { bookingById } from '../../domain/bookings/booking-queries.ts'
import { refNow } from '../../domain/ground/former-refs.ts'
import { siteOf } from '../../domain/ground/site-ref-rules.ts'
import { siteTypesRead } from '../../domain/ground/site-type-columns.ts'
import { propose } from './approval-rules.ts'

const { counted, columns, from } = siteTypesRead
const atOnce = 5

/** Customers who may be the next of kin: by phone, by email, by name; those with the most in common first. */
function customersFor(ctx: Reading, of: Booking): Promise<Approval['customers']> {
  const phone = sql`phone_tail(${of.nok_phone ?? ''}) in (phone_tail(c.phone1), phone_tail(c.phone2))`
  const email = sql`lower(c.email) = nullif(lower(${of.nok_email ?? ''}), '')`
  const name = sql`(c.last_name_key = nullif(search_key(${of.nok_last_name ?? ''}), '')
    and c.first_name_key = search_key(${of.nok_first_name ?? ''}))`
  return rowsOf(
    ctx.db,
    shape.shape.customers.element,
    sql`
    select c.customer_id, ${customerNameOf('c')} as name, c.phone1, c.email, c.address1, both_have.shared
    from customers c cross join lateral (select array_remove(array[case when ${name} then 'name' end,
      case when ${phone} then 'phone' end, case when ${email} then 'email' end], null) as shared) both_have
    where (phone_tail(c.phone1) = phone_tail(${of.nok_phone ?? ''}) or phone_tail(c.phone2) = phone_tail(${of.nok_phone ?? ''})
        or ${email} or ${name})
      and c.merged_into is null and c.died_on is null and not c.is_unidentified
    order by cardinality(both_have.shared) desc, c.customer_id desc
    limit ${atOnce}`,
  )
}

/** Sites that the director may mean, those that both number and owner lead to first. */
async function sitesFor(ctx: Reading, of: Booking): Promise<Approval['sites']> {
  if (of.grave !== 'REOPEN' && of.grave !== 'OWNED') return []
  const typed = siteOf(of.site_words ?? '')
  const { ref, codes } = typed?.whole ? await refNow(ctx, typed.ref) : { ref: '', codes: [] }
  const refs = [ref, ...codes.map((code) => `${code}.${ref}`)]
  const owner = await foldedName(ctx.db, of.owner_name ?? '')
  const byNumber = sql`coalesce(s.site_ref_key = any (${refs}::text[]), false)`
  const byOwner = sql`coalesce(${holdsName('o', owner)}, false)`
  return rowsOf(
    ctx.db,
    shape.shape.sites.element,
    sql`
    select s.site_id, s.site_ref, t.site_type, s.site_status_ref, s.owner_customer_id,
      (select count(*)::int from burials b where b.site_id = s.site_id) as burial_count,
      case when o.customer_id is not null then ${customerNameOf('o')} end as owner_customer_name,
      ${byNumber} as by_number, ${byOwner} as by_owner, free_grave(s.site_id, 'BODY') is not null as has_room,
      cemetery_of_site(s.site_id) = ${of.cemetery_id} as is_there
    from sites s join site_types t using (site_type_id) left join customers o on o.customer_id = s.owner_customer_id
    where s.site_id in (
      select site_id from sites where site_ref_key = any (${refs}::text[])
      union select si.site_id from sites si join customers o on o.customer_id = si.owner_customer_id
        where ${owner === '' ? sql`false` : holdsName('o', owner)} and o.merged_into is null)
    order by ${byNumber}::int + ${byOwner}::int desc, ${byNumber} desc, s.sort_key
    limit ${atOnce}`,
  )
}

/** The types that are for sale, as many graves beside each other as are asked for. */
const typesFor = (ctx: Reading, of: Booking): Promise<Approval['site_types']> =>
  rowsOf(
    ctx.db,
    shape.shape.site_types.element,
    sql`
    with ${counted} select site_type_id, site_type, graves, burials_per_grave, available, current_type_charge
    from (select ${columns} ${from} where t.saleable) types
    where available > 0 order by graves <> ${of.width === 'DOUBLE' ? 2 : 1}, group_ordinal, site_type`,
  )

export const approval: Read<typeof bookings.approval> = async (ctx, { params }) => {
  const booking = await bookingById(ctx, params.booking_id)
  const [customers, sites, site_types] = await Promise.all([
    customersFor(ctx, booking),
    sitesFor(ctx, booking),
    typesFor(ctx, booking),
  ])
  return { customers, sites, site_types, proposed: propose(booking, { customers, sites, site_types }) }
}

const siteRow = z.object({
  owner_customer_id: z.number().nullable(),
  sale_site_id: z.number().nullable(),
  sale_id: z.number().nullable(),
  owners: z.array(z.number()),
})

/** Whose a site is, and the sale by which it is theirs. */
export async function groundOf(ctx: Pick<Reading, 'db'>, site_id: number) {
  const [row] = await rowsOf(
    ctx.db,
    siteRow,
    sql`
    select s.owner_customer_id, ss.sale_site_id, ss.sale_id, coalesce(owned_with(s.site_id), '{}') as owners
    from sites s left join sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    where s.site_id = ${site_id}`,
  )
  return row
}
