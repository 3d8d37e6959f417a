import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { conflict } from '../../core/refusal.ts'
import { refuseWhereBodyLies, refuseWhereOneMayLie } from '../ground/who-lies.ts'
import type { SaleRow } from './sale-lock.ts'

const buriedRow = z.object({
  site_id: z.number().nullable(),
  named: z.string(),
})

/** In SQL, true of a burial `b` of an order or in one of its sites. */
const burialsOfOrder = (sale_id: number) => sql`(b.sale_id = ${sale_id} or b.site_id in (
  select site_id from sale_sites where sale_id = ${sale_id} and released_at is null))`

/** The first who is buried by an order or in its sites. */
async function firstBuriedBy(ctx: Changing, sale_id: number) {
  const rows = await rowsOf(
    ctx.db,
    buriedRow,
    sql`
    select b.site_id, named_body(b) as named from burials b
    where b.in_ground and ${burialsOfOrder(sale_id)}
    order by b.burial_id limit 1`,
  )
  return rows[0]
}

/** What has been buried by an order cannot be taken back with it (sales-24). */
export async function refuseBuried(ctx: Changing, { sale_id }: SaleRow) {
  const buried = await firstBuriedBy(ctx, sale_id)
  const therefore = 'This order cannot be cancelled.'
  if (!buried) return refuseWhereOneMayLie(ctx, burialsOfOrder(sale_id))
  await refuseWhereBodyLies(ctx, [buried.site_id], therefore)
  throw conflict(`${buried.named} is buried under this order. ${therefore}`)
}
