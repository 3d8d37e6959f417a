import { sql } from 'kysely'
import type { Changing } from '../../../core/context/context.ts'
import type { CustomerTies } from '../remove-rules.ts'

/** Counts what hangs on a customer, history included. */
export async function tiesOf(ctx: Changing, customer_id: number): Promise<CustomerTies> {
  const { rows } = await sql<CustomerTies>`
    select (select count(*)::int from sales where customer_id = ${customer_id} and voided_at is null) as sales,
      (select count(*)::int from sales where customer_id = ${customer_id} and voided_at is not null) as voided,
      (select count(*)::int from (
        select site_id from sites where owner_customer_id = ${customer_id}
        union select site_id from site_holders where customer_id = ${customer_id}) held) as sites,
      (select count(*)::int from burials where customer_id = ${customer_id}) as burials,
      (select count(*)::int from receipts where receipt_customer_id = ${customer_id}) as receipts,
      (select count(*)::int from customers where merged_into = ${customer_id}) as merged`.execute(ctx.db)
  return rows[0]!
}
