import type { Selectable } from 'kysely'
import type { Changing } from '../../core/context/context.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { prepared } from '../../core/db/db.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Sales } from '../../core/db/schema.ts'

export type SaleRow = Selectable<Sales>

/** The sale's row, locked until the end of the transaction; 404 when there is none. */
export async function lockSale(ctx: Changing, sale_id: number): Promise<SaleRow> {
  const sale = await ctx.db
    .selectFrom('sales')
    .modifyFront(prepared)
    .selectAll()
    .where('sale_id', '=', sale_id)
    .forUpdate()
    .executeTakeFirst()
  if (!sale) throw notFound()
  return sale
}

/** The sale that holds a site is locked before it, so that the order is not cancelled meanwhile. */
export async function lockSaleOf(ctx: Changing, site_id: number) {
  const held = await ctx.db
    .selectFrom('sale_sites')
    .select('sale_id')
    .where('site_id', '=', site_id)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (held) await lockSale(ctx, held.sale_id)
}

/** Says that the user has changed what is on a (locked) sale, where none of its own columns tells: it moves `updated_at`. */
export async function signSale(ctx: Changing, sale_id: number): Promise<void> {
  await ctx.db
    .updateTable('sales')
    .set({ updated_by: ctx.user.user_id })
    .where('sale_id', '=', sale_id)
    .execute()
}

/** A sale as somebody has seen it on a screen, and its sum: 409 when it was changed since (`updated_at`; sales-49). */
export interface Seen {
  updated_at?: string | null | undefined
}

/** Refuses with 409 what was decided on another state of the (locked) sale than it has. */
export const refuseUnseen = (ctx: Changing, sale: SaleRow, { updated_at }: Seen) =>
  refuseIfMoved(ctx, sale, updated_at, 'This sale')

/** Refuses with 409 when a sale's lines, sites, burials and charged events can't change any more. */
export function refuseUnlessDraft(sale: Pick<SaleRow, 'sale_status_ref' | 'voided_at'>): void {
  if (sale.voided_at) throw conflict('This sale has been deleted.')
  if (sale.sale_status_ref !== 'DRAFT')
    throw conflict('This order has been placed. You can only change a draft.')
}

/** The message where an order was cancelled by a credit note (credits-6). */
export const orderIsOver = 'This order was cancelled by a credit note, so nothing more can be done on it.'

/** Locks a sale that is to be changed: 404, or 409 unless it is a draft, and the one that was seen. */
export async function lockDraft(ctx: Changing, sale_id: number, seen: Seen = {}): Promise<SaleRow> {
  const sale = await lockSale(ctx, sale_id)
  refuseUnlessDraft(sale)
  await refuseUnseen(ctx, sale, seen)
  return sale
}

/** Refuses with 409 a caller that priced by another tariff than the sale's: its screen is stale. */
export function refuseOtherTariff(sale: SaleRow, tariff_id: number | undefined): void {
  if (tariff_id !== undefined && tariff_id !== -1 && tariff_id !== sale.tariff_id)
    throw conflict('The sale’s tariff was changed after you opened it. Check the prices and try again.')
}
