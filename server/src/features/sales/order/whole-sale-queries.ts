import { sale } from '@sexton/contract/sales/sale'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { opaque, prepared } from '../../../core/db/db.ts'
import type { Places } from '../../../core/db/fixed.ts'
import { saleSitesHeldWith } from '../../../domain/rights/held-with.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { fixedPage, type Page, type SqlPage } from '../../../core/search/page-of.ts'
import { burialIds, burialsOf, type BurialRow } from '../../../domain/burials/listed-burials.ts'
import { holdsAmong } from '../../../domain/ground/hold-queries.ts'
import { cardRow, saleDocument, sharedColumns, sharedTables } from '../search/sale-card-queries.ts'
import { saleSiteRow, saleSiteRows, withBurials, type SaleSiteRow } from '../sites/sale-site-queries.ts'
import { lineRow, lineRows } from './sale-line-queries.ts'

const saleRow = sale
  .omit({
    sale_status: true,
    order_age: true,
    authorizations_total: true,
    authorizations_made: true,
    authorizations_outstanding: true,
    charges: true,
    objects: true,
    blocking: true,
    buried: true,
    can_delete: true,
    can_unplace: true,
    burials: true,
    customer_sites: true,
  })
  .extend({
    ...cardRow.pick({ events: true }).shape,
    lines: z.array(lineRow),
    burial_ids: z.array(z.number()),
    sale_sites: z.array(saleSiteRow),
    customer_site_ids: z.array(z.number()),
    receipt_ids: z.array(z.number()),
    /** Those of a voided sale too, which has its sites no more: their papers stay on record. */
    sale_site_ids: z.array(z.number()),
  })
type StoredSale = z.output<typeof saleRow>

/** A sale as it is stored, with at most this many rows of each of its lists. */
export type WholeRow = Omit<StoredSale, 'burial_ids' | 'customer_site_ids' | 'sale_sites'> & {
  burials: BurialRow[]
  sale_sites: SaleSiteRow[]
  customer_sites: SaleSiteRow[]
}

const listed = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row_to_json(x)), '[]') from (${rows}) x)`

const authorizations = listed(sql`
  select a.sale_authorization_id, a.description, a.authorized_user_id, u.first_name, u.last_name, a.authorized_at
  from sale_authorizations a left join users u on u.user_id = a.authorized_user_id
  where a.sale_id = s.sale_id order by a.slot`)

const customer = sql`(select row_to_json(x) from (select c.customer_id, c.is_corporate, c.company_name,
  c.other_title, c.salutation, c.first_name, c.middle_name, c.last_name, c.suffix, c.address1, c.address2, c.address3, c.country, c.phone1, c.phone2, c.id_no,
  c.no_transaction_email, c.flag) x)`

const forBurial = sql`(select json_build_object('burial_id', fb.burial_id, 'sale_id', fb.sale_id, 'deceased',
    coalesce(nullif(concat_ws(' ', fb.deceased_first_name, fb.deceased_last_name), ''), 'Unknown deceased'))
  from burials fb where fb.burial_id = s.for_burial_id)`

const forSite = sql`(select json_build_object('sale_site_id', fs.sale_site_id, 'sale_id', fs.sale_id, 'site_id', fs.site_id,
    'site_ref', g.site_ref)
  from sale_sites fs left join sites g using (site_id) where fs.sale_site_id = s.for_sale_site_id)`

const furtherOrders = listed(sql`
  select f.sale_id, f.invoice_no from burials fb join sales f on f.for_burial_id = fb.burial_id
  where fb.sale_id = s.sale_id and f.placed_at is not null
  union all
  select f.sale_id, f.invoice_no from sale_sites fs join sales f on f.for_sale_site_id = fs.sale_site_id
  where fs.sale_id = s.sale_id and f.placed_at is not null
  order by sale_id`)

/**
 * Sale sites of other sales: to draft `s` all that its customer owns, and where its burials and events are. Found by three
 * questions in turn: as three conditions on one they would be looked for among all sale sites of the park.
 */
const ownedBefore = sql`array(
  select ss.sale_site_id from (
    select x.sale_site_id from sites owned join sale_sites x on x.site_id = owned.site_id
      where s.sale_status_ref = 'DRAFT' and owned.owner_customer_id = s.customer_id and owned.site_status_ref = 'OWN'
    union select there.sale_site_id from burials there where there.sale_id = s.sale_id
    union select x.sale_site_id from events there join sale_sites x on x.site_id = there.site_id
      where there.sale_id = s.sale_id) there
    join sale_sites ss using (sale_site_id)
  where s.voided_at is null and ss.released_at is null and ss.sale_id <> s.sale_id)`

const person = (column: string) =>
  sql`(select concat_ws(' ', p.first_name, p.last_name) from users p where p.user_id = ${sql.ref(column)})`

const orderCancelled = sql`(select json_build_object('at', i.voided_at, 'by', ${person('i.voided_by')}, 'reason', i.void_reason)
  from invoices i where s.sale_status_ref = 'DRAFT' and i.sale_id = s.sale_id and i.voided_at is not null
  order by i.voided_at desc limit 1)`

const cancelled = sql`case when s.cancelled_at is not null then json_build_object('at', s.cancelled_at,
  'by', ${person('s.cancelled_by')}, 'reason', s.cancel_reason) end`

const onAccount = sql`(select a.balance from account_balances a
  where s.sale_status_ref in ('DRAFT', 'ORDERED') and a.customer_id = s.customer_id and a.balance > 0)`

const lineCounts = sql`
    (select count(*)::int from sale_lines n where n.sale_id = s.sale_id) as line_count,
    (select count(*)::int from sale_lines n where n.sale_id = s.sale_id and n.parent_object = 'sale') as charge_count`

const saleRows = (where: RawBuilder<unknown>, shown: SqlPage) => sql`${prepared}
  select ${sharedColumns}, ${burialIds(sql`b.sale_id = s.sale_id`, shown)} as burial_ids, ${customer} as customer, c.email,
    json_build_object('tariff_id', t.tariff_id, 'name', t.name, 'is_available', t.is_available,
      'is_current', t.is_current) as tariff,
    inv.document_id as invoice_document_id, inv.filename as invoice_filename,
    ord.document_id as order_document_id, ord.filename as order_filename,
    case when ord.document_id is not null then invalid_ref(ord) end as order_invalid_ref,
    ${forBurial} as for_burial, ${forSite} as for_site, ${furtherOrders} as further_orders, ${holdsAmong(sql`select o.site_id from sale_sites o where o.sale_id = s.sale_id and o.released_at is null
      union all select o.site_id from burials o where o.sale_id = s.sale_id`)} as holds, s.date_override, s.placed_at, s.paid_at, s.fulfilled_at, s.legacy_receipt_nos, s.voided_at, s.void_reason,
    ${person('s.voided_by')} as voided_by, ${orderCancelled} as order_cancelled, ${cancelled} as cancelled, ${onAccount} as on_account,
    ${person('s.created_by')} as created_by, s.created_by as created_by_id, ${person('s.updated_by')} as updated_by, s.updated_by as updated_by_id,
    ${authorizations} as authorizations, ${listed(lineRows(sql`l.sale_id = s.sale_id`, shown))} as lines,
    ${lineCounts},
    ${listed(saleSiteRows(sql`ss.sale_id = s.sale_id and (ss.released_at is null or s.cancelled_at is not null)`, shown))} as sale_sites,
    array(select h.sale_site_id from sale_sites h where h.sale_id = s.sale_id order by h.sale_site_id) as sale_site_ids,
    ${ownedBefore} as customer_site_ids,
    array(select r.receipt_id from receipts r where r.sale_id = s.sale_id order by r.receipt_id) as receipt_ids,
    (select count(*)::int from receipts r where r.sale_id = s.sale_id and r.voided_at is not null) as voided_receipts
  from ${sharedTables} ${saleDocument('inv', 'INVOICE', 'generated')} ${saleDocument('ord', 'ORDER', 'generated')}
  where ${where}`

/** The sites of before, which most sales have none of. */
async function customerSites(ctx: Reading | Changing, ids: readonly number[], shown: Page) {
  if (ids.length === 0) return []
  const where = sql`ss.sale_site_id = any (${opaque(ids, 'int[]')})`
  return rowsOf(ctx.db, saleSiteRow, sql`${prepared}${saleSiteRows(where, shown)}`)
}

/** With its sites of before, and all burials. */
async function wholeRow(ctx: Reading | Changing, stored: StoredSale, shown: Page): Promise<WholeRow> {
  const { burial_ids, customer_site_ids, ...row } = stored
  const held =
    stored.sale_status_ref === 'DRAFT' ? await saleSitesHeldWith(ctx, stored.customer.customer_id) : []
  const customer_sites = await customerSites(ctx, [...new Set([...customer_site_ids, ...held])], shown)
  const burials = await burialsOf(ctx, [stored, ...row.sale_sites, ...customer_sites])
  return {
    ...row,
    burials: burials({ burial_ids }),
    sale_sites: row.sale_sites.map((site) => withBurials(site, burials)),
    customer_sites: customer_sites.map((site) => withBurials(site, burials)),
  }
}

/** Finds a sale by a condition on `s`: with all of its rows, or a page of them. */
function saleWhere<Given extends object>(where: (given: Places<Given>) => RawBuilder<unknown>) {
  const statement = fixedPage<Given>((given, shown) => saleRows(where(given), shown))
  return async (ctx: Reading | Changing, given: Given, shown: Page) => {
    const [found] = await rowsOf(ctx.db, saleRow, statement(given, shown))
    return found && wholeRow(ctx, found, shown)
  }
}

/** The sale of this number, or undefined. */
export const saleWithAll = saleWhere<{ sale_id: number }>(({ sale_id }) => sql`s.sale_id = ${sale_id}`)

/** A customer's draft, or undefined; the number of a merged record leads to the survivor's draft. */
export const draftWithAll = saleWhere<{ customer_id: number }>(
  ({ customer_id }) => sql`s.customer_id = (
      select coalesce(merged_into, customer_id) from customers where customer_id = ${customer_id})
      and s.sale_status_ref = 'DRAFT' and s.voided_at is null`,
)
