import { pastPurchase } from '@sexton/contract/sites/holders'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../../core/context/context.ts'
import { rowsOf } from '../../../../core/db/rows-of.ts'
import { customerNameOf } from '../../../../core/words/names.ts'
import { historicRecords } from '../../../../domain/customers/historic.ts'

const standingRow = z.object({
  site_id: z.number(),
  owner_name: z.string().nullable(),
  owned_since: z.string().nullable(),
  /** It is in the name of the customer who stands for the old registers. */
  is_historic: z.boolean(),
  is_legacy: z.boolean(),
  is_draft: z.boolean(),
  unsuitability: z.string().nullable(),
  hold: z.string().nullable(),
  purchase: pastPurchase.nullable(),
  has_right: z.boolean(),
})

export type Standing = z.output<typeof standingRow>

/** Why these sites are not simply free: who owns them, which sale holds them, what stops a sale. */
export async function standings(
  { db }: Changing,
  site_ids: readonly number[],
): Promise<Map<number, Standing>> {
  if (site_ids.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    standingRow,
    sql`select s.site_id, ${customerNameOf('c')} as owner_name, s.ownership_date as owned_since,
        coalesce(c.is_corporate and c.company_name = ${historicRecords} and sa.is_legacy, false) as is_historic,
        coalesce(sa.is_legacy, false) as is_legacy, coalesce(sa.sale_status_ref = 'DRAFT', false) as is_draft,
        u.site_unsuitability as unsuitability, held(s.site_id, null, 'SELL') as hold,
        case when p.past_purchase_id is not null then to_jsonb(p) end as purchase,
        exists (select from rights r where r.site_id = s.site_id and r.state = 'IN_FORCE') as has_right
      from sites s
        left join customers c on c.customer_id = s.owner_customer_id
        left join sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
        left join sales sa using (sale_id)
        left join site_unsuitabilities u using (site_unsuitability_id)
        left join site_holders h on h.site_id = s.site_id and h.held_until is null
        left join past_purchases p on p.site_holder_id = h.site_holder_id
      where s.site_id = any (${site_ids}::int[])`,
  )
  return new Map(rows.map((row) => [row.site_id, row]))
}
