import type { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sql } from 'kysely'
import { timeNow } from '../../../core/clock.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Read, Write } from '../../../core/call/verbs.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { signSale, type SaleRow } from '../../../domain/sales/sale-lock.ts'
import { refreshSites, refuseUnlessLeft } from '../../../domain/ground/take-site.ts'
import { refuseWhereKnownToLie, refuseWhereOneMayLie } from '../../../domain/ground/who-lies.ts'
import { setUnsuitability } from '../../sites/public.ts'
import { along, availableSite, lockBurialsAt, moveBurials, moveEvents, type Place } from './exchange-site.ts'
import { chargeDifference, differenceOf } from './charge-difference.ts'
import { exchangeTypes } from './difference-queries.ts'
import { lockSaleSite, refuseUnshown } from './lock-sale-site.ts'
import { saleSiteById } from './sale-site-queries.ts'

function refuseUnlessOpen({ sale_status_ref, is_legacy }: SaleRow) {
  if (is_legacy || (sale_status_ref !== 'ORDERED' && sale_status_ref !== 'PAID'))
    throw conflict('You can only change a grave before the burial, while its sale is ordered or paid.')
}

interface Exchange {
  sale_site_id: number
  from: Place
  to: Place
  reason: string
}

/** States that nobody has been buried there yet, and gives the sale its new site; burials of the sale site follow. */
async function exchange(ctx: Changing, { sale_site_id, from, to, reason }: Exchange) {
  const { user_id } = ctx.user
  await ctx.db
    .insertInto('grave_exchanges')
    .values({
      sale_site_id,
      from_site_id: from.site_id,
      to_site_id: to.site_id,
      reason,
      exchanged_by: user_id,
    })
    .execute()
  await ctx.db
    .updateTable('sale_sites')
    .set({ site_id: to.site_id, sited_at: timeNow().toISOString(), updated_by: user_id })
    .where('sale_site_id', '=', sale_site_id)
    .execute()
}

/** The types that a grave can be exchanged for, each with its difference (sales-53). */
export const changeGraveTypes: Read<typeof saleSites.changeGraveTypes> = (
  ctx,
  { params: { sale_site_id } },
) => exchangeTypes(ctx, sale_site_id)

/** Exchanges the grave of an ordered or paid sale before the burial, on the day itself too (sales-52). */
export const changeGrave: Write<typeof saleSites.changeGrave> = {
  async change(ctx, { params: { sale_site_id }, body }) {
    const { newSiteId, shown_site_id, reason, difference, site_unsuitability_id = null } = body
    if (site_unsuitability_id !== null) ctx.needs('PERM_SITES')
    const { sale, saleSite } = await lockSaleSite(ctx, sale_site_id)
    await refuseUnshown(ctx, saleSite, shown_site_id)
    refuseUnlessOpen(sale)
    const { sale_id, site_id, site_ref } = saleSite
    if (site_id === null || site_ref === null) throw conflict('Choose the site of this sale first.')
    const from = { site_id, site_ref }
    const to = await availableSite(ctx, newSiteId)
    const type = await differenceOf(ctx, { sale_site_id, to, difference })
    const moving = await lockBurialsAt(ctx, from)
    await refuseWhereKnownToLie(ctx, site_id, 'Use Move Grave to move the burial first.')
    // Of an earlier day nobody states in passing that it brought no burial.
    await refuseWhereOneMayLie(ctx, sql`b.site_id = ${site_id} and b.burial_date < ${ctx.today}`)
    const events = await moveEvents(ctx, from, to)
    await exchange(ctx, { sale_site_id, from, to, reason })
    await signSale(ctx, sale_id)
    await moveBurials(ctx, moving, { from, to, why: `Grave changed before the burial: ${reason}` })
    const bought = saleSite.site_type
    const charged = await chargeDifference(ctx, sale, { sale_site_id, type, to, bought })
    const words = [along(moving.length, events)].filter(Boolean).map((moved) => `${moved} moved along`)
    if (charged) words.push(charged)
    await audit(ctx, {
      object: 'sale_site',
      object_id: sale_site_id,
      action: 'MOVED',
      message: `Site on sale ${sale_id} moved: ${site_ref} → ${to.site_ref}${words.map((word) => `; ${word}`).join('')}; no one has been buried in ${site_ref} yet: ${reason}`,
      data: { name: to.site_ref, sale_site_id, sale_id, site_ref: to.site_ref },
    })
    await recomputeSale(ctx, sale_id)
    await refreshSites(ctx, [site_id, to.site_id])
    await refuseUnlessLeft(ctx, to, 0)
    if (site_unsuitability_id !== null)
      await setUnsuitability.change(
        ctx,
        { params: { site_id }, query: undefined, body: { site_unsuitability_id } },
        undefined,
      )
    return saleSiteById(ctx, sale_site_id)
  },
}
