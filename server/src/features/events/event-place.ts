import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import type { SaleRow } from '../../domain/sales/sale-lock.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const placeRow = z.object({
  site_ref: z.string(),
  of_sale: z.boolean(),
})

/**
 * Refuses with 422 a site that is not there, and for an event on a sale one that is neither on that sale nor owned by
 * its customer. Without a sale any site will do. The sale is locked; the site's owner stays until the end.
 */
export async function refuseUnfitSite(ctx: Changing, site_id: number, sale: SaleRow | undefined) {
  const rows = await rowsOf(
    ctx.db,
    placeRow,
    sql`
    select s.site_ref, s.owner_customer_id is not distinct from ${sale?.customer_id ?? null}::integer or exists (
      select from sale_sites ss
      where ss.site_id = s.site_id and ss.sale_id = ${sale?.sale_id ?? null}::integer and ss.released_at is null
    ) as of_sale
    from sites s where s.site_id = ${site_id} for share of s`,
  )
  if (!rows[0]) throw invalid({ site_id: 'There is no such site.' })
  if (sale && !rows[0].of_sale)
    throw invalid({ site_id: `Site ${rows[0].site_ref} is neither on this sale nor owned by its customer.` })
}
