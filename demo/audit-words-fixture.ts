import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry } from '../server/src/core/audit/audit.ts'
import type { Db } from '../server/src/core/db/db.ts'
import { customerNameOf } from '../server/src/core/words/names.ts'
import * as burials from '../server/src/domain/burials/burial-audits.ts'
import { customerAdded } from '../server/src/domain/customers/customer-audits.ts'
import { paperAdded } from '../server/src/domain/documents/document-audits.ts'
import { eventAdded } from '../server/src/domain/events/event-audits.ts'
import * as receipts from '../server/src/domain/receipts/receipt-audits.ts'
import * as sales from '../server/src/domain/sales/sale-audits.ts'
import * as saleSites from '../server/src/domain/sales/sale-site-audits.ts'
import { batchMade } from '../server/src/features/accounts/batch-audit.ts'
import { cashCounted, cashSignedOff } from '../server/src/features/cash-day/public.ts'
import { signedIn } from '../server/src/features/session/signed-in.ts'

const park = { MONEY_SYMBOL: 'K', PARK_TIME_ZONE: 'Africa/Lusaka' }

/** What each audit row should say, by its id. */
type Says = (db: Db) => Promise<{ audit_id: number; entry: AuditEntry }[]>

/** Each row of the query has the `audit_id` it is about, and what the product's function asks for. */
const kind =
  <Row>(query: RawBuilder<Row & { audit_id: number }>, says: (facts: Row) => AuditEntry): Says =>
  async (db) =>
    (await query.execute(db)).rows.map((row) => ({ audit_id: row.audit_id, entry: says(row) }))

const of = (object: string, action: string) => sql`a.object = ${object} and a.action = ${action}`
const customer = customerNameOf('c')

const ofBurial = (action: string) => sql<burials.AuditedBurial & Place & { audit_id: number }>`
  select a.audit_id, b.burial_id, b.burial_status_ref, b.sale_id, b.customer_id, b.site_id, b.grave_no, s.site_ref,
    b.deceased_first_name, b.deceased_last_name
  from audits a join burials b on b.burial_id = a.object_id left join sites s using (site_id)
  where ${of('burial', action)}`
type Place = Parameters<typeof burials.burialAdded>[1]

const ofSale = sql`audits a join sales s on s.sale_id = a.object_id join customers c using (customer_id)`

/** What a day's receipts came to when it was signed off, or come to. */
const received = sql`coalesce((select sum(value) from cash_receipts k where k.cash_date = d.cash_date and not k.is_void),
  (select sum(expected) from cash_expected(d.cash_date)))`

/** Every kind of audit row in a demo park, said again by the product's own functions from what the database holds. */
export const auditKinds: Record<string, Says> = {
  'customer CREATED': kind<Parameters<typeof customerAdded>[0]>(
    sql`select a.audit_id, c.customer_id, ${customer} as name
      from audits a join customers c on c.customer_id = a.object_id where ${of('customer', 'CREATED')}`,
    customerAdded,
  ),
  'sale CREATED': kind<Parameters<typeof sales.saleOpened>[0]>(
    sql`select a.audit_id, s.sale_id, s.customer_id, ${customer} as name, t.name as tariff
      from ${ofSale} join tariffs t using (tariff_id) where ${of('sale', 'CREATED')}`,
    sales.saleOpened,
  ),
  'sale AUTHORIZED': kind<Parameters<typeof sales.saleAuthorized>[1]>(
    sql`select a.audit_id, s.sale_id, s.price, z.description from ${ofSale}
      join sale_authorizations z on z.sale_id = s.sale_id and z.authorized_user_id = a.user_id
      where ${of('sale', 'AUTHORIZED')}`,
    (signed) => sales.saleAuthorized(park, signed),
  ),
  'sale PLACED': kind<Parameters<typeof sales.orderPlaced>[1]>(
    sql`select a.audit_id, s.sale_id, ${customer} as name, i.invoice_no, s.price, s.sale_status_ref as status,
        (select string_agg(coalesce(si.site_ref, t.site_type), ', ' order by ss.sale_site_id)
          from sale_sites ss join site_types t using (site_type_id) left join sites si on si.site_id = ss.site_id
          where ss.sale_id = s.sale_id and ss.defer_agreement) as "putOff"
      from ${ofSale} join invoices i on i.sale_id = s.sale_id where ${of('sale', 'PLACED')}`,
    (placed) => sales.orderPlaced(park, placed),
  ),
  'sale UNPLACED': kind<Parameters<typeof sales.orderCancelled>[0]>(
    sql`select a.audit_id, s.sale_id, i.invoice_no, i.void_reason as reason
      from ${ofSale} join invoices i on i.sale_id = s.sale_id where ${of('sale', 'UNPLACED')}`,
    sales.orderCancelled,
  ),
  'sale FULFILLED': kind<Parameters<typeof sales.saleFulfilled>[0]>(
    sql`select a.audit_id, s.sale_id, ${customer} as name from ${ofSale} where ${of('sale', 'FULFILLED')}`,
    sales.saleFulfilled,
  ),
  'sale LEGACY_SITE_ADDED': kind<Parameters<typeof saleSites.legacySiteAdded>[0]>(
    sql`select a.audit_id, s.sale_id, s.customer_id, ${customer} as name, si.site_ref, t.site_type from ${ofSale}
      join sale_sites ss on ss.sale_id = s.sale_id join sites si on si.site_id = ss.site_id
      join site_types t on t.site_type_id = ss.site_type_id where ${of('sale', 'LEGACY_SITE_ADDED')}`,
    saleSites.legacySiteAdded,
  ),
  'sale_site CREATED': kind<Parameters<typeof saleSites.saleSiteAdded>[0]>(
    sql`select a.audit_id, ss.sale_site_id, ss.sale_id, si.site_ref, t.site_type
      from audits a join sale_sites ss on ss.sale_site_id = a.object_id
      join site_types t using (site_type_id) left join sites si on si.site_id = ss.site_id
      where ${of('sale_site', 'CREATED')}`,
    saleSites.saleSiteAdded,
  ),
  'burial CREATED': kind(ofBurial('CREATED'), (row: burials.AuditedBurial & Place) =>
    burials.burialAdded(row, row),
  ),
  'burial LEGACY_CREATED': kind(ofBurial('LEGACY_CREATED'), (row: burials.AuditedBurial & Place) =>
    burials.legacyBurialAdded(row, row),
  ),
  'burial CONFIRMED': kind(ofBurial('CONFIRMED'), burials.burialConfirmed),
  'burial COMPLETED': kind(ofBurial('COMPLETED'), burials.burialCompleted),
  'event CREATED': kind<Parameters<typeof eventAdded>[1] & { charge: string }>(
    sql`select a.audit_id, e.event_id, et.event_type, si.site_ref, e.event_time, e.event_date, e.site_id, e.sale_id,
        ec.description as charge
      from audits a join events e on e.event_id = a.object_id join event_types et using (event_type_id)
      join sites si on si.site_id = e.site_id join event_charges ec on ec.event_charge_id = e.event_charge_id
      where ${of('event', 'CREATED')}`,
    ({ charge, ...event }) => eventAdded(park, event, [charge]),
  ),
  'receipt CREATED': kind<Parameters<typeof receipts.receiptTaken>[1]>(
    sql`select a.audit_id, r.receipt_id, r.receipt_no, r.sale_id, r.value, p.payment_type, ${customer} as name
      from audits a join receipts r on r.receipt_id = a.object_id join payment_types p using (payment_type_id)
      join customers c on c.customer_id = r.receipt_customer_id where ${of('receipt', 'CREATED')}`,
    (taken) => receipts.receiptTaken(park, taken),
  ),
  'receipt VOIDED': kind<Parameters<typeof receipts.receiptTakenBack>[0]>(
    sql`select a.audit_id, r.receipt_id, r.receipt_no, r.sale_id, r.void_reason as reason
      from audits a join receipts r on r.receipt_id = a.object_id where ${of('receipt', 'VOIDED')}`,
    receipts.receiptTakenBack,
  ),
  ...Object.fromEntries(
    ['burial', 'sale_site'].map((object) => [
      `${object} DOCUMENT_ADDED`,
      kind<Parameters<typeof paperAdded>[0]>(
        sql`select a.audit_id, d.parent_object as parent, d.parent_object_id as "parentId", d.property_ref, d.filename
          from audits a join documents d on d.parent_object = a.object and d.parent_object_id = a.object_id
            and a.message like '%: ' || d.filename where ${of(object, 'DOCUMENT_ADDED')}`,
        paperAdded,
      ),
    ]),
  ),
  'export_batch CREATED': kind<Parameters<typeof batchMade>[0]>(
    sql`select a.audit_id, b.export_batch_id, b.batch_name as name, b.sale_count as sales, b.receipt_count as receipts
      from audits a join export_batches b on b.export_batch_id = a.object_id where ${of('export_batch', 'CREATED')}`,
    batchMade,
  ),
  'cash_day COUNTED': kind<Parameters<typeof cashCounted>[1]>(
    sql`select a.audit_id, d.cash_day_id, d.cash_date as date, ${received} as expected,
        (select sum(counted) from cash_counts c where c.cash_date = d.cash_date) as counted
      from audits a join cash_days d on d.cash_day_id = a.object_id where ${of('cash_day', 'COUNTED')}`,
    (day) => cashCounted(park, day),
  ),
  'cash_day SIGNED_OFF': kind<Parameters<typeof cashSignedOff>[1]>(
    sql`select a.audit_id, d.cash_day_id, d.cash_date as date, ${received} as expected
      from audits a join cash_days d on d.cash_day_id = a.object_id where ${of('cash_day', 'SIGNED_OFF')}`,
    (day) => cashSignedOff(park, day),
  ),
  'user SIGNED_IN': kind<{ object_id: number }>(
    sql`select a.audit_id, a.object_id from audits a where ${of('user', 'SIGNED_IN')}`,
    ({ object_id }) => signedIn(object_id),
  ),
}

/** Audit rows of one kind that say something else than the product, with what it says; and how many there are. */
export async function otherWords(db: Db, says: Says) {
  const wanted = await says(db)
  const written = await db.selectFrom('audits').select(['audit_id', 'message', 'object_id']).execute()
  const byId = new Map(written.map((row) => [row.audit_id, row]))
  const other = wanted.filter(({ audit_id, entry }) => {
    const row = byId.get(audit_id)
    return row?.message !== entry.message || row.object_id !== entry.object_id
  })
  return { count: new Set(wanted.map(({ audit_id }) => audit_id)).size, other: other.slice(0, 5) }
}
