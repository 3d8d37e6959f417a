import type { Changing } from '../../core/context/context.ts'
import { notFound } from '../../core/refusal.ts'
import { lockSale } from '../../domain/sales/sale-lock.ts'

/** An event's row, locked; 404 when there is none. */
export async function lockEvent(ctx: Changing, event_id: number) {
  const row = await ctx.db
    .selectFrom('events')
    .selectAll()
    .where('event_id', '=', event_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Locks the sale an event is on, then the event; the sale is undefined when it is on none. */
export async function lockEventAndSale(ctx: Changing, event_id: number) {
  const known = await ctx.db
    .selectFrom('events')
    .select('sale_id')
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  if (!known) throw notFound()
  const sale = known.sale_id === null ? undefined : await lockSale(ctx, known.sale_id)
  return { row: await lockEvent(ctx, event_id), sale }
}
