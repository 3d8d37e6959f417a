import type { saleSites } from '@sexton/contract/sale-sites'
import { sql } from 'kysely'
import { audit, unchanged } from '../../core/audit.ts'
import type { Changing } from '../../core/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/verbs.ts'
import { lockSaleSite } from './lock-sale-site.ts'
import { recomputeSale } from './recompute-sale.ts'
import { refuseUnlessDraft } from './sale-lock.ts'
import { saleSiteById } from './sale-site-queries.ts'
import { lockSite, noLongerAvailable, refreshSites } from './take-site.ts'

interface Target {
  site_id: number
  site_ref: string
  site_type_id: number
  available: boolean
}

function refuseUnfit(site: Target, wanted: { site_type_id: number; site_type: string }) {
  if (site.site_type_id !== wanted.site_type_id)
    throw invalid({ site_id: `Site ${site.site_ref} is not of the type ${wanted.site_type}.` })
  if (!site.available) throw invalid({ site_id: noLongerAvailable(site.site_ref) })
}

/** Gives each burial that waited for the site the first grave with a place left; it is DRAFT then. */
async function siteBurials(ctx: Changing, sale_site_id: number, { site_id, site_ref }: Target) {
  const waiting = await ctx.db
    .selectFrom('burials')
    .select('burial_id')
    .where('sale_site_id', '=', sale_site_id)
    .where('site_id', 'is', null)
    .orderBy('burial_id')
    .forUpdate()
    .execute()
  for (const { burial_id } of waiting) {
    const { rows } = await sql<{ grave_no: number }>`
      select grave_no from graves where site_id = ${site_id} and free_place(site_id, grave_no) is not null
      order by grave_no limit 1`.execute(ctx.db)
    if (!rows[0]) throw conflict(`Site ${site_ref} has no grave left for all the burials that wait for it.`)
    const { grave_no } = rows[0]
    await ctx.db
      .updateTable('burials')
      .set({ site_id, grave_no, burial_status_ref: 'DRAFT', updated_by: ctx.user.user_id })
      .where('burial_id', '=', burial_id)
      .execute()
    const message = `Sited in grave ${grave_no} of site ${site_ref}`
    await audit(ctx, { object: 'burial', object_id: burial_id, action: 'SITED', message })
  }
}

/** Chooses the site of a sale site: the first in any sale status, another one only in a draft (design "Sites"). */
export const setSite: Write<typeof saleSites.setSite> = {
  async change(ctx, { params: { sale_site_id }, body: { site_id } }) {
    const { sale, saleSite } = await lockSaleSite(ctx, sale_site_id)
    if (saleSite.site_id === site_id) {
      unchanged(ctx)
      return saleSiteById(ctx, sale_site_id)
    }
    if (saleSite.site_id !== null) refuseUnlessDraft(sale)
    const site = await lockSite(ctx, site_id)
    refuseUnfit(site, saleSite)
    await ctx.db
      .updateTable('sale_sites')
      .set({ site_id, sited_at: saleSite.sited_at ?? new Date().toISOString(), updated_by: ctx.user.user_id })
      .where('sale_site_id', '=', sale_site_id)
      .execute()
    await siteBurials(ctx, sale_site_id, site)
    const { sale_id, site_ref: before } = saleSite
    await audit(ctx, {
      object: 'sale_site',
      object_id: sale_site_id,
      action: 'SITED',
      message: `Site on sale ${sale_id}: ${before ?? '–'} → ${site.site_ref}`,
      data: { name: site.site_ref, sale_site_id, sale_id, site_ref: site.site_ref },
    })
    await recomputeSale(ctx, sale_id)
    await refreshSites(ctx, [saleSite.site_id, site_id])
    return saleSiteById(ctx, sale_site_id)
  },
}
