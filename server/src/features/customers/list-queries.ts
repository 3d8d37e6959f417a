import { customerReceipt, customerSale, customerSaleSite } from '@sexton/contract/customers/shapes'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { onlyPage, type Page } from '../../core/search/page-of.ts'
import { groundType, siteTypeNow } from '../../domain/ground/ground-type.ts'
import { burialIsHeld } from '../../domain/ground/hold-queries.ts'
import { sitesHeldWith } from '../../domain/rights/held-with.ts'
import { saleSiteIds, survivorOf } from './customers-queries.ts'

/** A list's query in its parts, for one customer; `row`: its columns, and `total`, how many rows the whole list has. */
interface List<Row> {
  row: Row
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

type Listed = z.ZodObject<{ total: z.ZodNumber }>

/**
 * One page of a customer's list (all of it without `limit`), the length of the whole in X-Total-Count. The number of a
 * merged record leads to the survivor's list.
 */
export async function listed<Row extends Listed>(
  ctx: Reading,
  customer_id: number,
  listOf: (customer_id: number) => List<Row>,
  page: Page = {},
): Promise<Omit<z.output<Row>, 'total'>[]> {
  const list = listOf(customer_id)
  const rows = await rowsOf(
    ctx.db,
    list.row,
    sql`${prepared}
    select ${list.columns}, count(*) over () as total from ${list.from}
    order by ${list.order} ${onlyPage(page)}`,
  )
  const instead = rows.length === 0 ? await survivorOf(ctx, customer_id) : null
  if (instead !== null) return listed(ctx, instead, listOf, page)
  ctx.total = rows[0]?.total ?? 0
  return rows.map(({ total: _, ...row }) => row)
}

const total = { total: z.number() }

export const salesOf = (customer_id: number) => ({
  row: customerSale.extend(total),
  columns: sql`s.sale_id, s.customer_id, s.tariff_id, t.name as tariff_name, s.sale_status_ref,
    initcap(s.sale_status_ref) as sale_status, s.price, s.price_receipted, s.price_outstanding, s.cancelled_at, s.flag,
    s.is_legacy, s.invoice_no, s.ordered_at, s.fulfilled_at, s.created_at, s.updated_at,
    (select count(*)::int from notes n where n.parent_object = 'sale' and n.parent_object_id = s.sale_id
      and n.deleted_at is null)
      as note_count`,
  from: sql`sales s join tariffs t using (tariff_id)
    where s.customer_id = ${customer_id} and s.voided_at is null`,
  order: sql`s.sale_id desc`,
})

/** How many lie or will lie on a sale site `ss`. */
const buriedThere = sql`(select count(*)::int from burials b
  where b.sale_site_id = ss.sale_site_id or b.site_id = ss.site_id)`

/** What a customer bought or owns. */
const ownedBy = (customer_id: number) => ({
  ids: saleSiteIds(sql<number>`${customer_id}::int`),
  isTheirs: sql`si.owner_customer_id = ${customer_id}`,
})

/** That, and what they hold with its owner (rights-4). */
function heldBy(customer_id: number) {
  const { ids, isTheirs } = ownedBy(customer_id)
  const shared = sitesHeldWith(sql`${customer_id}::int`)
  return {
    ids: sql`${ids} union select x.sale_site_id from sale_sites x
      where x.released_at is null and x.site_id in (${shared})`,
    isTheirs: sql`(${isTheirs} or si.site_id in (${shared}))`,
  }
}

export const saleSitesOf = (customer_id: number, { ids, isTheirs } = ownedBy(customer_id)) => ({
  row: customerSaleSite.extend(total),
  columns: sql`ss.sale_site_id, ss.sale_id, s.sale_status_ref, initcap(s.sale_status_ref) as sale_status,
    ss.site_type_id, t.site_type, t.allow_preneed, gt.graves, ${siteTypeNow}, ss.site_id, si.site_ref, si.site_status_ref,
    case when ${isTheirs} then si.ownership_date end as ownership_date,
    case when ${isTheirs} then si.owner_customer_id end as owner_customer_id,
    ${buriedThere} as burial_count,
    ss.defer_agreement as "deferAgreement",
    (select d.document_id from signed_agreements(ss.sale_site_id) d) as "agreementDocumentId",
    (select max(d.document_id) from documents d where d.parent_object = 'site' and d.parent_object_id = si.site_id
      and d.property_ref = 'CERTIFICATE' and d.deleted_at is null) as certificate_document_id`,
  from: sql`sale_sites ss join sales s using (sale_id) join site_types t using (site_type_id)
    left join sites si on si.site_id = ss.site_id ${groundType}
    where ss.sale_site_id in (${ids})`,
  order: sql`si.sort_key nulls last, ss.sale_site_id`,
})

/**
 * Those that take a further burial of the customer (customers-25): owned ones and those on their draft, none on hold. A
 * type whose site is not chosen has places, but no graves yet.
 */
export const sitesWithRoom = (asHolder: boolean) => (customer_id: number) => {
  const whose = asHolder ? heldBy(customer_id) : ownedBy(customer_id)
  const all = saleSitesOf(customer_id, whose)
  return {
    ...all,
    columns: sql`${all.columns}, array(select g.grave_no from graves g
      where g.site_id = ss.site_id and place_problem(ss.site_id, g.grave_no, null) is null order by 1) as free_graves`,
    from: sql`${all.from}
      and (${whose.isTheirs} and si.site_status_ref = 'OWN'
        or s.customer_id = ${customer_id} and s.sale_status_ref = 'DRAFT')
      and case when ss.site_id is null then gt.graves * gt.burials_per_grave > ${buriedThere}
        else free_grave(ss.site_id) is not null and not ${burialIsHeld(sql`ss.site_id`)} end`,
  }
}

export const burialsOf = (customer_id: number) => ({
  row: z.object({ burial_id: z.number(), ...total }),
  columns: sql`b.burial_id`,
  from: sql`burials b where b.customer_id = ${customer_id}`,
  order: sql`b.burial_date desc nulls first, b.burial_id desc`,
})

export const receiptsOf = (customer_id: number) => ({
  row: customerReceipt.extend(total),
  columns: sql`r.receipt_id, r.receipt_no, r.sale_id, r.value, pt.payment_type, pm.payment_mode, r.note,
    'Receipt_' || r.receipt_no || '.pdf' as filename,
    r.receipt_at, r.receipt_customer_id, s.customer_id as sale_customer_id, c.is_corporate, c.company_name,
    c.other_title, c.salutation, c.first_name, c.middle_name, c.last_name, c.suffix`,
  from: sql`receipts r join sales s using (sale_id) join customers c on c.customer_id = s.customer_id
    join payment_types pt using (payment_type_id) left join payment_modes pm using (payment_mode_id)
    where r.receipt_customer_id = ${customer_id} and s.customer_id <> ${customer_id} and r.voided_at is null`,
  order: sql`r.receipt_at desc, r.receipt_no desc`,
})
