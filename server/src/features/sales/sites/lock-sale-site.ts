import { refuseMoved } from '../../../core/call/lost-update.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, notFound } from '../../../core/refusal.ts'
import { lockSale, orderIsOver } from '../../../domain/sales/sale-lock.ts'

/** A sale site and its sale, the sale locked first; 404 when there is none, 409 when its sale was deleted. */
export async function lockSaleSite(ctx: Changing, sale_site_id: number) {
  const asked = await ctx.db
    .selectFrom('sale_sites')
    .select('sale_id')
    .where('sale_site_id', '=', sale_site_id)
    .executeTakeFirst()
  if (!asked) throw notFound()
  const sale = await lockSale(ctx, asked.sale_id)
  const saleSite = await ctx.db
    .selectFrom('sale_sites as ss')
    .innerJoin('site_types as t', 't.site_type_id', 'ss.site_type_id')
    .leftJoin('sites as s', 's.site_id', 'ss.site_id')
    .select(['ss.sale_site_id', 'ss.sale_id', 'ss.site_id', 's.site_ref', 'ss.site_type_id', 't.site_type'])
    .select(['ss.sited_at', 'ss.updated_at', 'ss.updated_by'])
    .where('sale_site_id', '=', sale_site_id)
    .forUpdate('ss')
    .executeTakeFirst()
  if (!saleSite) throw notFound()
  if (sale.voided_at) throw conflict('This sale has been deleted.')
  if (sale.cancelled_at) throw conflict(orderIsOver)
  return { sale, saleSite }
}

/** Refuses with 409 where a colleague has chosen another site than the caller's screen shows (sales-36). */
export async function refuseUnshown(
  ctx: Changing,
  saleSite: Awaited<ReturnType<typeof lockSaleSite>>['saleSite'],
  shown_site_id: number | null | undefined,
): Promise<void> {
  if (shown_site_id === undefined || shown_site_id === saleSite.site_id) return
  await refuseMoved(ctx, saleSite, 'The site on this sale')
}
