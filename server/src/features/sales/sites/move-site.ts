import type { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { timeNow } from '../../../core/clock.ts'
import { audit, unchanged } from '../../../core/audit/audit.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { lockSaleSite, refuseUnshown } from './lock-sale-site.ts'
import { along, lockBurialsAt, moveBurials, moveEvents, target } from './exchange-site.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { signSale } from '../../../domain/sales/sale-lock.ts'
import { saleSiteById } from './sale-site-queries.ts'
import { refreshSites, refuseUnlessLeft } from '../../../domain/ground/take-site.ts'
import { refuseWhereBodyLies } from '../../../domain/ground/who-lies.ts'

/** Moves a fulfilled sale from one of its sites to another of the same type (sales-38). */
export const moveSite: Write<typeof saleSites.moveSite> = {
  async change(ctx, { params: { sale_site_id }, body: { newSiteId, shown_site_id } }) {
    const { sale, saleSite } = await lockSaleSite(ctx, sale_site_id)
    const { sale_id, site_id, site_ref } = saleSite
    await refuseUnshown(ctx, saleSite, shown_site_id)
    if (sale.sale_status_ref !== 'FULFILLED' || site_id === null || site_ref === null)
      throw conflict('A site can be moved only when its sale is fulfilled.')
    if (site_id === newSiteId) {
      unchanged(ctx)
      return saleSiteById(ctx, sale_site_id)
    }
    const from = { site_id, site_ref }
    const to = await target(ctx, saleSite, newSiteId)
    const moving = await lockBurialsAt(ctx, from)
    // A body in the ground is moved by its burial's own Move Grave (sales-39).
    await refuseWhereBodyLies(ctx, [site_id], 'Use Move Grave to move the burial first.')
    const events = await moveEvents(ctx, from, to)
    await ctx.db
      .updateTable('sale_sites')
      .set({ site_id: to.site_id, sited_at: timeNow().toISOString(), updated_by: ctx.user.user_id })
      .where('sale_site_id', '=', sale_site_id)
      .execute()
    await signSale(ctx, sale_id)
    await moveBurials(ctx, moving, { from, to, why: 'Moved with its site' })
    const words = along(moving.length, events)
    await audit(ctx, {
      object: 'sale_site',
      object_id: sale_site_id,
      action: 'MOVED',
      message: `Site on sale ${sale_id} moved: ${site_ref} → ${to.site_ref}${words && `; ${words} moved along`}`,
      data: { name: to.site_ref, sale_site_id, sale_id, site_ref: to.site_ref },
    })
    await recomputeSale(ctx, sale_id)
    await refreshSites(ctx, [site_id, to.site_id])
    await refuseUnlessLeft(ctx, to, 0)
    return saleSiteById(ctx, sale_site_id)
  },
}
