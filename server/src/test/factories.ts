import { sql, type Insertable } from 'kysely'
import type { Db } from '../core/db/db.ts'
import type { Burials, Customers } from '../core/db/schema.ts'

/** A customer straight into the table; returns the id. */
export async function makeCustomer(db: Db, fields: Insertable<Customers>): Promise<number> {
  const row = await db
    .insertInto('customers')
    .values(fields)
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  return row.customer_id
}

/** The number of a site type, by its ref. */
export async function siteTypeId(db: Db, ref = 'LAWN_SINGLE'): Promise<number> {
  const row = await db
    .selectFrom('site_types')
    .select('site_type_id')
    .where('site_type_ref', '=', ref)
    .executeTakeFirstOrThrow()
  return row.site_type_id
}

/** A free site of the block (made when missing); returns the id. */
export async function makeSite(db: Db, block: string, row: string, site: number, type = 'LAWN_SINGLE') {
  await sql`insert into blocks (block_ref) values (${block}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ site_id: number }>`
    insert into sites (block_id, block_ref, row_no, site_no, site_type_id)
    select b.block_id, b.block_ref, ${row}, ${site}, t.site_type_id from blocks b, site_types t
    where b.block_ref = ${block} and t.site_type_ref = ${type} returning site_id`.execute(db)
  const { site_id } = rows[0]!
  await sql`select refresh_site(${site_id}, current_date)`.execute(db)
  return site_id
}

/** The number of the site after that one: never 12, which is not for sale (sites-7). */
export const siteNoAfter = (site_no: number) => (site_no === 11 ? 13 : site_no + 1)

/** Legacy burials straight into the table, each in its place; the sites follow in the same transaction. */
export const makeOldBurials = (db: Db, rows: readonly Insertable<Burials>[]) =>
  db.transaction().execute(async (tx) => {
    for (const row of rows) {
      await tx.insertInto('burials').values(row).execute()
      if (row.site_id) await sql`select refresh_site(${row.site_id}, current_date)`.execute(tx)
    }
  })

/** A second tariff: the first one's prices times a factor, without one of its other charges. Returns its id. */
export async function makeTariff(db: Db, is: { name: string; factor: number; without: string }) {
  const { rows } = await sql<{ tariff_id: number }>`
    with made as (
      insert into tariffs (name, is_available) values (${is.name}, true) returning tariff_id
    ), types as (
      insert into type_charges (tariff_id, site_type_id, parent_object, product_id, description, price)
      select made.tariff_id, site_type_id, parent_object, product_id, description, price * ${is.factor}::numeric
      from type_charges, made
    ), others as (
      insert into other_charges (tariff_id, other_charge_group_id, product_id, description, price, weekdays, on_holidays)
      select made.tariff_id, other_charge_group_id, product_id, description, price * ${is.factor}::numeric,
        weekdays, on_holidays
      from other_charges, made where description <> ${is.without}
    ) select tariff_id from made`.execute(db)
  return rows[0]!.tariff_id
}

/** A draft sale of one line; returns the id. */
export async function draftSale(db: Db, customer_id: number, price: number): Promise<number> {
  const { rows } = await sql<{ sale_id: number }>`
    insert into sales (customer_id, tariff_id)
    select ${customer_id}, tariff_id from tariffs where is_current returning sale_id`.execute(db)
  const { sale_id } = rows[0]!
  await sql`insert into sale_lines (sale_id, parent_object, source_object, product_id, line_description, line_price)
    select ${sale_id}, 'sale', 'ad_hoc', product_id, 'Test', ${price} from products where product_ref = 'SUNDRY'
    `.execute(db)
  return sale_id
}

/** Puts a site on a draft sale; returns the sale site's id. */
export async function addSaleSite(db: Db, sale_id: number, site_id: number): Promise<number> {
  const { rows } = await sql<{ sale_site_id: number }>`
    insert into sale_sites (sale_id, site_type_id, site_id, sited_at)
    select ${sale_id}, site_type_id, site_id, now() from sites where site_id = ${site_id} returning sale_site_id
    `.execute(db)
  await sql`select refresh_site(${site_id}, current_date)`.execute(db)
  return rows[0]!.sale_site_id
}

/** Places a draft sale at this instant; it is ORDERED. */
export async function placeSale(db: Db, sale_id: number, ordered_at: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ invoice_no: number }>`
      insert into invoices (invoice_no, sale_id) values (next_number('invoice'), ${sale_id}) returning invoice_no
      `.execute(tx)
    await sql`update sales set sale_status_ref = 'ORDERED', placed_at = ${ordered_at}::timestamptz,
      ordered_at = ${ordered_at}::timestamptz, invoice_no = ${rows[0]!.invoice_no}
      where sale_id = ${sale_id}`.execute(tx)
  })
}

/** Takes a receipt on a placed sale, which is PAID when nothing is outstanding any more. Returns the receipt's id. */
export async function takeReceipt(db: Db, sale_id: number, payer: number, value: number, receipt_at: string) {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ receipt_id: number }>`
      insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at)
      select next_number('receipt'), ${sale_id}, ${payer}, ${value}, payment_type_id, ${receipt_at}
      from payment_types where not payment_mode_required order by ordinal limit 1 returning receipt_id
      `.execute(tx)
    await sql`update sales set sale_status_ref = 'PAID', paid_at = now()
      where sale_id = ${sale_id} and price_outstanding = 0`.execute(tx)
    await sql`select refresh_site(site_id, current_date) from sale_sites where sale_id = ${sale_id}`.execute(
      tx,
    )
    return rows[0]!.receipt_id
  })
}

/** Passes an owned site on to another customer today (or when it was got, where the park's day is ahead), as a transfer does. */
export const passOn = (db: Db, site_id: number, customer_id: number) =>
  db.transaction().execute(async (tx) => {
    await sql`update site_holders set held_until = greatest(current_date, held_from) where site_id = ${site_id} and held_until is null
      `.execute(tx)
    await sql`insert into site_holders (site_id, customer_id, sale_site_id, held_from)
      select ${site_id}, ${customer_id}, ss.sale_site_id, (
        select greatest(current_date, max(h.held_until)) from site_holders h where h.site_id = ${site_id})
      from sale_sites ss where ss.site_id = ${site_id} and ss.released_at is null
      `.execute(tx)
    await sql`select refresh_site(${site_id}, current_date)`.execute(tx)
  })

let papers = 0

/** An uploaded document (with or without a property), as a row without its file; returns its id. */
export async function attach(db: Db, parent: string, parent_id: number, property_ref: string | null = null) {
  papers += 1
  const { document_id } = await db
    .insertInto('documents')
    .values({
      parent_object: parent,
      parent_object_id: parent_id,
      property_ref,
      filename: `${property_ref ?? 'PAPER'}_${papers}.pdf`,
      size_bytes: 1000,
      media_type: 'application/pdf',
      sha256: papers.toString(16).padStart(64, '0'),
      storage_key: `00/${crypto.randomUUID()}`,
    })
    .returning('document_id')
    .executeTakeFirstOrThrow()
  return document_id
}
