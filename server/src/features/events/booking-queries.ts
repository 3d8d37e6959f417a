import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { SaleRow } from '../../domain/sales/sale-lock.ts'

const siteRow = z.object({
  site_ref: z.string(),
  of_sale: z.boolean(),
})

/** A site, whose owner stays until the end, and whether it is on this sale or its customer's; undefined: there is none. */
export async function lockSiteOf(ctx: Changing, site_id: number, sale: SaleRow | undefined) {
  const rows = await rowsOf(
    ctx.db,
    siteRow,
    sql`
    select s.site_ref, coalesce(${sale?.customer_id ?? null}::integer = any (owned_with(s.site_id)), false) or exists (
      select from sale_sites ss
      where ss.site_id = s.site_id and ss.sale_id = ${sale?.sale_id ?? null}::integer and ss.released_at is null
    ) as of_sale
    from sites s where s.site_id = ${site_id} for share of s`,
  )
  return rows[0]
}

/** Keeps the group charges of an event with their prices of now, in the order they were chosen. */
export async function storeCharges(ctx: Changing, event_id: number, charges: readonly number[]) {
  if (charges.length === 0) return
  await sql`
    insert into event_other_charges (event_id, other_charge_id, description, price)
    select ${event_id}::integer, c.other_charge_id, c.description, c.price
    from unnest(${[...charges]}::integer[]) with ordinality as chosen (other_charge_id, place)
      join other_charges c using (other_charge_id)
    order by place`.execute(ctx.db)
}
