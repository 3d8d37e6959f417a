import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import { invalid } from '../../../core/refusal.ts'

const groundRow = z.object({
  owner_customer_id: z.number().nullable(),
  status: z.string(),
  /** A sale holds it. */
  is_held: z.boolean(),
  /** The legacy sale of its owner that holds it. */
  legacy_sale_id: z.number().nullable(),
})
export type Ground = z.output<typeof groundRow>

/** Who has a site that an old burial is to come to. */
export async function groundAt({ db }: Changing, site_id: number): Promise<Ground> {
  const rows = await rowsOf(
    db,
    groundRow,
    sql`select s.owner_customer_id, s.site_status_ref as status, ss.sale_site_id is not null as is_held,
        case when sa.is_legacy and sa.customer_id = s.owner_customer_id then sa.sale_id end as legacy_sale_id
      from sites s left join sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
        left join sales sa using (sale_id)
      where s.site_id = ${site_id}`,
  )
  if (!rows[0]) throw invalid({ site_id: 'That site does not exist.' })
  return rows[0]
}
