import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** `count` charges of 1 on a draft sale. */
export const fillCharges = (db: Db, sale_id: number, count: number) =>
  sql`insert into sale_lines (sale_id, parent_object, source_object, product_id, line_description, line_price)
    select ${sale_id}, 'sale', 'ad_hoc', product_id, format('Charge %s', n), 1
    from products, generate_series(1, ${count}::int) n where product_ref = 'SUNDRY' order by n`.execute(db)

/** `count` receipts of 0.50 on a placed sale, the last one the newest. */
export const fillReceipts = (db: Db, sale_id: number, payer: number, count: number) =>
  sql`insert into receipts (receipt_no, sale_id, receipt_customer_id, value, payment_type_id, receipt_at)
    select next_number('receipt'), ${sale_id}, ${payer}, 0.5, payment_type_id, current_date
    from generate_series(1, ${count}::int) n, (
      select payment_type_id from payment_types where not payment_mode_required order by ordinal limit 1
    ) t`.execute(db)

/** A site of 100 graves for 20 each, in a block of its own; returns the id. */
export async function makeVault(db: Db, block: string): Promise<number> {
  const { rows } = await sql<{ site_type_id: number }>`
    insert into site_types (site_type_ref, site_type, site_type_category_id, site_type_group_id, graves, burials_per_grave,
      saleable, allow_preneed)
    select 'VAULT_' || ${block}::text, 'Vault ' || ${block}::text, site_type_category_id, site_type_group_id, 100, 20, true, true
    from site_types order by site_type_id limit 1 returning site_type_id`.execute(db)
  await sql`insert into blocks (block_ref) values (${block})`.execute(db)
  const made = await sql<{ site_id: number }>`
    insert into sites (block_id, block_ref, row_no, site_no, site_type_id)
    select block_id, block_ref, '1', 1, ${rows[0]!.site_type_id} from blocks where block_ref = ${block}
    returning site_id`.execute(db)
  const { site_id } = made.rows[0]!
  await sql`select refresh_site(${site_id}, current_date)`.execute(db)
  return site_id
}

/** `count` draft burials of a sale in a vault, twenty a grave. */
export const fillBurials = (
  db: Db,
  on: { customer_id: number; sale_id: number; sale_site_id: number; site_id: number },
  count: number,
) =>
  sql`insert into burials (customer_id, sale_id, sale_site_id, site_id, grave_no, burial_status_ref,
      deceased_first_name, deceased_last_name, burial_date, burial_precision)
    select ${on.customer_id}, ${on.sale_id}, ${on.sale_site_id}, ${on.site_id}, 1 + (n - 1) / 20, 'DRAFT', 'Ann', format('Vault %s', n),
      current_date - 5000 + n, 'day'
    from generate_series(1, ${count}::int) n`.execute(db)
