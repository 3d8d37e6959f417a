import type { PlainSql } from './plain-sql.ts'

let made = 0

/** A customer's id. */
export const aCustomer = (sql: PlainSql, last_name = 'Mwansa-Phiri') =>
  sql.value(
    'insert into customers (first_name, last_name) values ($1, $2) returning customer_id',
    'Ng',
    last_name,
  )

/** The id of a user who can sign in. */
export async function aUser(sql: PlainSql): Promise<number> {
  made += 1
  return sql.value(
    `insert into users (first_name, last_name, email) values ('Łukasz', 'Żółć', $1) returning user_id`,
    `user${made}@park.example`,
  )
}

/** The id of an AVAIL site of this type. */
export async function aSite(sql: PlainSql, type = 'LAWN_SINGLE'): Promise<number> {
  // Number 12 is not for sale (sites-7).
  made += made === 11 ? 2 : 1
  await sql.rows(`insert into blocks (block_ref) values ('T') on conflict do nothing`)
  const site_id = await sql.value(
    `insert into sites (block_id, block_ref, row_no, site_no, site_type_id)
     select block_id, block_ref, '1', $1, site_type_id from blocks, site_types
     where block_ref = 'T' and site_type_ref = $2 returning site_id`,
    made,
    type,
  )
  await refresh(sql, site_id)
  return site_id
}

/** The site's status, brought up to date. */
export const refresh = (sql: PlainSql, site_id: number, today = '2026-11-20') =>
  sql.value<string>('select refresh_site($1, $2)', site_id, today)

/** A draft sale's id. */
export const aDraft = async (sql: PlainSql, customer_id?: number) =>
  sql.value(
    `insert into sales (customer_id, tariff_id) select $1, tariff_id from tariffs where is_current returning sale_id`,
    customer_id ?? (await aCustomer(sql)),
  )

/** A sale site's id: a site on a sale. */
export const aSaleSite = (sql: PlainSql, sale_id: number, site_id: number) =>
  sql.value(
    `insert into sale_sites (sale_id, site_id, site_type_id)
     select $1, site_id, site_type_id from sites where site_id = $2 returning sale_site_id`,
    sale_id,
    site_id,
  )

/** An ad hoc line (a discount when negative) on a sale. */
export const aLine = (sql: PlainSql, sale_id: number, price: number) =>
  sql.value(
    `insert into sale_lines (sale_id, parent_object, source_object, product_id, line_description, line_price)
     select $1, 'sale', case when $2::numeric < 0 then 'discount' else 'ad_hoc' end, product_id, 'A line', $2
     from products where product_ref = case when $2::numeric < 0 then 'DISCOUNT' else 'SUNDRY' end
     returning sale_line_id`,
    sale_id,
    price,
  )

/** Places a sale: ORDERED, or PAID when nothing is outstanding. */
export async function place(sql: PlainSql, sale_id: number): Promise<void> {
  const invoice_no = await sql.value(`select next_number('invoice')`)
  await sql.rows('insert into invoices (invoice_no, sale_id) values ($1, $2)', invoice_no, sale_id)
  await sql.rows(
    `update sales set placed_at = now(), ordered_at = now(), invoice_no = $1,
       sale_status_ref = case when price > 0 then 'ORDERED' else 'PAID' end,
       paid_at = case when price > 0 then null else now() end
     where sale_id = $2`,
    invoice_no,
    sale_id,
  )
}

/** A cash receipt's id, and the sale PAID when it covers the rest. */
export async function aReceipt(sql: PlainSql, sale_id: number, value: number): Promise<number> {
  const receipt_id = await sql.value(
    `insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at)
     select next_number('receipt'), sale_id, customer_id, $2, payment_type_id, '2026-11-20'
     from sales, payment_types where sale_id = $1 and payment_type = 'Cash' returning receipt_id`,
    sale_id,
    value,
  )
  await sql.rows(
    `update sales set sale_status_ref = 'PAID', paid_at = now() where sale_id = $1 and price_outstanding = 0`,
    sale_id,
  )
  return receipt_id
}

/** A draft burial's id, in a grave of a sale site. */
export const aBurial = (sql: PlainSql, sale_site_id: number, grave_no = 1) =>
  sql.value(
    `insert into burials (customer_id, sale_id, sale_site_id, site_id, grave_no, burial_status_ref, deceased_last_name)
     select s.customer_id, s.sale_id, ss.sale_site_id, ss.site_id, $2, 'DRAFT', 'O''Brien'
     from sale_sites ss join sales s using (sale_id) where ss.sale_site_id = $1 returning burial_id`,
    sale_site_id,
    grave_no,
  )

/** A sited draft sale: its sale, site and sale site. */
export async function aSitedDraft(sql: PlainSql, type?: string) {
  const site_id = await aSite(sql, type)
  const sale_id = await aDraft(sql)
  const sale_site_id = await aSaleSite(sql, sale_id, site_id)
  await refresh(sql, site_id)
  return { sale_id, site_id, sale_site_id }
}
