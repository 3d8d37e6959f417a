import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { does } from '../practices/options.ts'

/** The sites that a customer holds with their owner, by a right in force (rights-4). */
export const sitesHeldWith = (customer_id: RawBuilder<unknown>) => sql`
  select h.site_id from site_holder_members m join site_holders h using (site_holder_id)
    join rights r on r.site_id = h.site_id and r.state = 'IN_FORCE'
  where m.customer_id = ${customer_id} and h.held_until is null`

const row = z.object({ sale_site_id: z.number() })

/** The sale sites of those sites; none, and nothing is asked, while the practice is off. */
export async function saleSitesHeldWith(ctx: Reading | Changing, customer_id: number): Promise<number[]> {
  if (!does(ctx, 'rights')) return []
  const asked = sql`${prepared}select ss.sale_site_id from sale_sites ss
    where ss.released_at is null and ss.site_id in (${sitesHeldWith(sql`${customer_id}::int`)})`
  return (await rowsOf(ctx.db, row, asked)).map(({ sale_site_id }) => sale_site_id)
}
