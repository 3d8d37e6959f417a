import type { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { audit } from '../../../core/audit/audit.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { lockSaleSite } from './lock-sale-site.ts'
import { removeLinesOf } from '../../../domain/sales/sale-lines.ts'
import { refuseUnlessDraft } from '../../../domain/sales/sale-lock.ts'
import { saleSiteById } from './sale-site-queries.ts'
import { refreshSites } from '../../../domain/ground/take-site.ts'
import { refuseWhereBodyLies } from '../../../domain/ground/who-lies.ts'

/** Takes a site without burials and events off its draft and frees it (sales-37). */
export const removeSaleSite: Write<typeof saleSites.remove> = {
  async change(ctx, { params: { sale_site_id } }) {
    const { sale, saleSite } = await lockSaleSite(ctx, sale_site_id)
    refuseUnlessDraft(sale)
    await refuseWhereBodyLies(ctx, [saleSite.site_id], 'The site cannot be removed from the sale.')
    const { burial_count, event_count } = await saleSiteById(ctx, sale_site_id)
    if (burial_count > 0) throw conflict('This site has burials. Delete them first.')
    if (event_count > 0) throw conflict('This site has events. Delete them first.')
    await removeLinesOf(ctx, sale, { sale_site_id })
    await ctx.db.deleteFrom('sale_sites').where('sale_site_id', '=', sale_site_id).execute()
    await refreshSites(ctx, [saleSite.site_id])
    const { sale_id, site_type, site_ref } = saleSite
    const what = site_ref ? `Site ${site_ref} (${site_type})` : `A site of the type ${site_type}`
    await audit(ctx, {
      object: 'sale_site',
      object_id: sale_site_id,
      action: 'DELETED',
      message: `${what} removed from sale ${sale_id}`,
      data: { name: site_ref ?? site_type, sale_site_id, sale_id, site_ref, site_type },
    })
  },
}
