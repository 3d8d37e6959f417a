import type { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sql } from 'kysely'
import { timeNow } from '../../../core/clock.ts'
import { audit, unchanged } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { auditRelocation } from '../../../domain/ground/audit-relocation.ts'
import { lockSaleSite, refuseUnshown } from './lock-sale-site.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { refuseUnlessDraft, signSale } from '../../../domain/sales/sale-lock.ts'
import { saleSiteById } from './sale-site-queries.ts'
import { freeGrave, lockSite, noLongerAvailable, refreshSites } from '../../../domain/ground/take-site.ts'
import { refuseWhereBodyLies } from '../../../domain/ground/who-lies.ts'

interface Target {
  site_id: number
  site_ref: string
  site_type_id: number
  available: boolean
}

async function refuseUnfit(ctx: Changing, site: Target, wanted: { site_type_id: number; site_type: string }) {
  if (site.site_type_id !== wanted.site_type_id)
    throw invalid({ site_id: `Site ${site.site_ref} is not of type ${wanted.site_type}.` })
  if (!site.available) throw invalid({ site_id: await noLongerAvailable(ctx, site) })
}

/** The grave that was asked for one of the waiting burials. */
interface Wish {
  burial_id?: number | undefined
  grave_no?: number | undefined
}

/**
 * Gives each burial that waited for the site its grave: a burial with a wanted grave gets that one, the others the first
 * with a place left. They are DRAFT then.
 */
async function siteBurials(ctx: Changing, sale_site_id: number, { site_id, site_ref }: Target, wish: Wish) {
  const waiting = await ctx.db
    .selectFrom('burials')
    .select('burial_id')
    .where('sale_site_id', '=', sale_site_id)
    .where('site_id', 'is', null)
    .orderBy(sql`burial_id is distinct from ${wish.burial_id ?? null}::int`)
    .orderBy('burial_id')
    .forUpdate()
    .execute()
  if (wish.burial_id !== undefined && waiting[0]?.burial_id !== wish.burial_id)
    throw conflict('This burial is not waiting for this site.')
  for (const { burial_id } of waiting) {
    const asked = burial_id === wish.burial_id ? wish.grave_no : undefined
    const grave_no = asked ?? (await freeGrave(ctx, site_id))
    if (grave_no === null)
      throw conflict(`Site ${site_ref} does not have enough graves for all the burials waiting for it.`)
    await ctx.db
      .updateTable('burials')
      .set({ site_id, grave_no, burial_status_ref: 'DRAFT', updated_by: ctx.user.user_id })
      .where('burial_id', '=', burial_id)
      .execute()
    await auditRelocation(ctx, burial_id, { action: 'SITED', from: null, to: { site_id, grave_no } })
  }
}

/**
 * The planned burials of a sale site whose site is about to change, locked: they go along (foreign key). Refused where
 * a body lies, and where a burial of another sale is planned.
 */
async function planned(ctx: Changing, { sale_id, site_id }: { sale_id: number; site_id: number }) {
  const found = await ctx.db
    .selectFrom('burials')
    .select(['burial_id', 'sale_id', 'grave_no'])
    .where('site_id', '=', site_id)
    .orderBy('burial_id')
    .forUpdate()
    .execute()
  await refuseWhereBodyLies(ctx, [site_id], 'You can no longer change the site on this sale.')
  const foreign = found.find((burial) => burial.sale_id !== sale_id)
  if (foreign)
    throw conflict(
      `Burial ${foreign.burial_id} of another sale is planned in this site. The site cannot be changed.`,
    )
  // They follow by themselves; a user who has one open sees who was faster.
  await ctx.db
    .updateTable('burials')
    .set({ updated_by: ctx.user.user_id })
    .where('site_id', '=', site_id)
    .execute()
  return found.map(({ burial_id, grave_no }) => ({ burial_id, from: { site_id, grave_no } }))
}

/** Chooses the site of a sale site: the first in any sale status, another one only in a draft (sales-36). */
export const setSite: Write<typeof saleSites.setSite> = {
  async change(ctx, { params: { sale_site_id }, body: { site_id, shown_site_id, ...wish } }) {
    const { sale, saleSite } = await lockSaleSite(ctx, sale_site_id)
    if (saleSite.site_id === site_id) {
      unchanged(ctx)
      return saleSiteById(ctx, sale_site_id)
    }
    await refuseUnshown(ctx, saleSite, shown_site_id)
    if (saleSite.site_id !== null) refuseUnlessDraft(sale)
    const site = await lockSite(ctx, site_id)
    await refuseUnfit(ctx, site, saleSite)
    const { sale_id, site_ref: before, site_id: left } = saleSite
    const moving = left === null ? [] : await planned(ctx, { sale_id, site_id: left })
    await ctx.db
      .updateTable('sale_sites')
      .set({ site_id, sited_at: saleSite.sited_at ?? timeNow().toISOString(), updated_by: ctx.user.user_id })
      .where('sale_site_id', '=', sale_site_id)
      .execute()
    await signSale(ctx, sale_id)
    await siteBurials(ctx, sale_site_id, site, wish)
    for (const { burial_id, from } of moving) {
      const to = { site_id, grave_no: from.grave_no }
      await auditRelocation(ctx, burial_id, { action: 'MOVED', from, to, why: 'Its sale has another site' })
    }
    await audit(ctx, {
      object: 'sale_site',
      object_id: sale_site_id,
      action: 'SITED',
      message: `Site on sale ${sale_id}: ${before ?? '–'} → ${site.site_ref}`,
      data: { name: site.site_ref, sale_site_id, sale_id, site_ref: site.site_ref },
    })
    await recomputeSale(ctx, sale_id)
    await refreshSites(ctx, [left, site_id])
    return saleSiteById(ctx, sale_site_id)
  },
}
