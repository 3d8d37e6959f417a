import {
  burialFound,
  contractorFound,
  customerFound,
  eventFound,
  invoiceFound,
  pastReceiptFound,
  receiptFound,
  saleFound,
  siteFound,
  userFound,
} from '@sexton/contract/find/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { opaque, prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { customerNameOf, fullNameOf } from '../../core/words/names.ts'

const texts = z.array(z.string().nullable())
/** With its phones and id numbers, of which one may be what was looked for. */
const numbered = { phones: texts, ids: texts }

const recordsRow = z.object({
  burials: z.array(burialFound.omit({ number: true }).extend(numbered).strict()),
  customers: z.array(
    customerFound
      .omit({ number: true, sites: true })
      .extend({ is_corporate: z.boolean() })
      .extend(numbered)
      .strict(),
  ),
  contractors: z.array(contractorFound.omit({ number: true }).extend(numbered).strict()),
  sites: z.array(siteFound.strict()),
  sales: z.array(saleFound.strict()),
  invoices: z.array(invoiceFound.extend({ invoice_id: z.number() }).strict()),
  receipts: z.array(receiptFound.extend({ receipt_id: z.number() }).strict()),
  past_receipts: z.array(pastReceiptFound.strict()),
  events: z.array(eventFound.strict()),
  users: z.array(userFound.strict()),
})

export type Records = z.output<typeof recordsRow>
export type RecordIds = Record<keyof Records, number[]>

/** The first three of these texts. */
const three = (texts: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(x.text), '[]') from (${texts} limit 3) x (text))`

/** Whose a sale `s` is. */
const saleCustomer = sql`s.customer_id, ${customerNameOf('c')} as customer`

const burials = sql`select b.burial_id, concat_ws(' ', ${fullNameOf('b.deceased_')},
      '(formerly ' || nullif(b.deceased_former_name, '') || ')') as name, b.deceased_birth_date,
    b.deceased_birth_precision, b.deceased_birth_words, b.burial_date, b.burial_precision, b.burial_words,
    sl.slot_from as burial_slot_from, b.site_id, si.site_ref, b.grave_no, b.burial_status_ref,
    case when b.site_id is null then b.legacy_address end as old_place,
    json_build_array(b.nok_phone1, b.nok_phone2) as phones, json_build_array(b.deceased_id_no, b.nok_id_no) as ids
  from burials b left join sites si on si.site_id = b.site_id
    left join burial_slots sl on sl.burial_slot_id = b.burial_slot_id
  where b.burial_id`

const customers = sql`select c.customer_id, ${customerNameOf('c')} as name,
    case when c.is_corporate and c.company_name <> '' then ${fullNameOf('c.')} end as contact, c.is_corporate, c.phone1, c.address1, c.flag,
    (select coalesce(sum(s.price_outstanding), 0) from sales s
      where s.customer_id = c.customer_id and s.placed_at is not null and s.voided_at is null) as outstanding_sum,
    (select s.sale_id from sales s where s.customer_id = c.customer_id and s.sale_status_ref = 'ORDERED'
      and s.voided_at is null and s.price_outstanding > 0 order by s.placed_at, s.sale_id limit 1) as owing_sale_id,
    exists (select from sites si where si.owner_customer_id = c.customer_id and si.site_status_ref = 'OWN'
      and (select sum(g.places) from graves g where g.site_id = si.site_id)
        > (select count(*) from burials b where b.site_id = si.site_id and b.takes_place)) as has_room,
    (select coalesce(json_agg(x), '[]') from (select si.site_id, si.site_ref from sites si where si.site_id in (
        select site_id from sites where owner_customer_id = c.customer_id
        union select ss.site_id from sales s join sale_sites ss using (sale_id)
          where s.customer_id = c.customer_id and ss.released_at is null)
      and coalesce(si.owner_customer_id, c.customer_id) = c.customer_id order by si.sort_key limit 12) x) as places,
    json_build_array(c.phone1, c.phone2) as phones, json_build_array(c.id_no, c.tax_id) as ids
  from customers c where c.merged_into is null and c.customer_id`

const contractors = sql`select co.contractor_id, co.name, t.contractor_type,
    nullif(concat_ws(' ', nullif(co.contact_first_name, ''), nullif(co.contact_last_name, '')), '') as contact,
    co.phone1, json_build_array(co.phone1, co.contact_phone) as phones, '[]'::json as ids
  from contractors co join contractor_types t using (contractor_type_id) where co.contractor_id`

const sites = sql`select si.site_id, si.site_ref, t.site_type, si.site_status_ref,
    case when c.customer_id is not null then ${customerNameOf('c')} end as owner,
    ${three(sql`select ${fullNameOf('b.deceased_')} from burials b where b.site_id = si.site_id
      order by b.burial_date desc nulls last, b.burial_id desc`)} as lying
  from sites si join site_types t using (site_type_id) left join customers c on c.customer_id = si.owner_customer_id
  where si.site_id`

const sales = sql`select s.sale_id, ${saleCustomer}, s.sale_status_ref, s.ordered_at, s.invoice_no, s.price,
    s.price_outstanding, s.cancelled_at,
    ${three(sql`select si.site_ref from sale_sites ss join sites si on si.site_id = ss.site_id
      where ss.sale_id = s.sale_id and ss.released_at is null order by ss.sale_site_id`)} as sites
  from sales s join customers c using (customer_id) where s.voided_at is null and s.sale_id`

const invoices = sql`select i.invoice_id, i.invoice_no, i.sale_id, ${saleCustomer}, s.sale_status_ref, i.issued_at,
    coalesce(i.price, s.price) as price, i.voided_at is not null as is_void
  from invoices i join sales s using (sale_id) join customers c using (customer_id) where i.invoice_id`

const receipts = sql`select r.receipt_id, r.receipt_no, r.sale_id, coalesce(s.customer_id, c.customer_id) as customer_id,
    ${customerNameOf('c')} as payer,
    s.sale_status_ref, r.receipt_at, r.value, r.voided_at is not null as is_void
  from receipts r left join sales s using (sale_id) join customers c on c.customer_id = r.receipt_customer_id
  where r.receipt_id`

const pastReceipts = sql`select r.past_receipt_id, r.receipt_no, r.receipt_date, r.receipt_precision, r.receipt_words, r.sale_id,
    ${saleCustomer}, s.sale_status_ref, r.payer, nullif(concat_ws(' ', r.currency, r.amount), '') as amount
  from past_receipts r join sales s using (sale_id) join customers c using (customer_id) where r.past_receipt_id`

const events = sql`select e.event_id, t.event_type, e.description, e.event_time, e.site_id, si.site_ref,
    case when c.customer_id is not null then ${customerNameOf('c')} end as customer
  from events e join event_types t using (event_type_id) join sites si on si.site_id = e.site_id
    left join sales s on s.sale_id = e.sale_id
    left join customers c on c.customer_id = coalesce(s.customer_id, si.owner_customer_id)
  where e.event_id`

const users = sql`select u.user_id, u.user_name as name, u.email,
    to_json(array_remove(array[nullif(u.position, ''), nullif(u.department, '')], null) || array(
      select r.role_name from role_users ru join roles r using (role_id)
      where ru.user_id = u.user_id order by r.ordinal, r.role_name)) as about
  from users u where u.user_id`

/** How each kind is read, and the column of its number. */
const reads = {
  burials: [burials, 'burial_id'],
  customers: [customers, 'customer_id'],
  contractors: [contractors, 'contractor_id'],
  sites: [sites, 'site_id'],
  sales: [sales, 'sale_id'],
  invoices: [invoices, 'invoice_id'],
  receipts: [receipts, 'receipt_id'],
  past_receipts: [pastReceipts, 'past_receipt_id'],
  events: [events, 'event_id'],
  users: [users, 'user_id'],
} as const satisfies Record<keyof Records, readonly [RawBuilder<unknown>, string]>

/** What the one box shows of these records, in this order: one statement, whatever they are. */
export async function readRecords({ db }: Reading, ids: RecordIds): Promise<Records> {
  const lists = Object.entries(reads).map(([kind, [read, key]]) => {
    const chosen = opaque(ids[kind as keyof Records], 'int[]')
    const inOrder = sql`array_position(${chosen}, ${sql.ref(`x.${key}`)})`
    return sql`(select coalesce(json_agg(row_to_json(x) order by ${inOrder}), '[]')
      from (${read} = any (${chosen})) x) as ${sql.ref(kind)}`
  })
  const [records] = await rowsOf(db, recordsRow, sql`${prepared} select ${sql.join(lists)}`)
  return records!
}
