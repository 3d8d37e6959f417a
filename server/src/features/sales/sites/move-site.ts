import { counted } from '@sexton/contract/core/counted'
import type { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { timeNow } from '../../../core/clock.ts'
import { audit, unchanged } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { auditRelocation } from '../../../domain/ground/audit-relocation.ts'
import { lockSaleSite, refuseUnshown } from './lock-sale-site.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { signSale } from '../../../domain/sales/sale-lock.ts'
import { saleSiteById } from './sale-site-queries.ts'
import {
  lockSite,
  noLongerAvailable,
  refreshSites,
  refuseUnlessLeft,
} from '../../../domain/ground/take-site.ts'
import { refuseWhereBodyLies } from '../../../domain/ground/who-lies.ts'

interface Place {
  site_id: number
  site_ref: string
}

type SaleSite = Awaited<ReturnType<typeof lockSaleSite>>['saleSite']

async function target(ctx: Changing, { site_type_id, site_type }: SaleSite, newSiteId: number) {
  const site = await lockSite(ctx, newSiteId, 'newSiteId')
  if (site.site_type_id !== site_type_id)
    throw invalid({ newSiteId: `Site ${site.site_ref} is not of the type ${site_type}.` })
  if (!site.available) throw conflict(await noLongerAvailable(ctx, site))
  return site
}

/** The burials of a site, locked; a body in the ground is moved by its burial's own Move Grave (sales-39). */
async function burialsToMove(ctx: Changing, { site_id }: Place) {
  const found = await ctx.db
    .selectFrom('burials')
    .select(['burial_id', 'grave_no'])
    .where('site_id', '=', site_id)
    .orderBy('burial_id')
    .forUpdate()
    .execute()
  await refuseWhereBodyLies(ctx, [site_id], 'Move the burial by Move Grave first.')
  return found
}

type Moving = Awaited<ReturnType<typeof burialsToMove>>

/** Those of the sale site have followed it already (foreign key); old records may have none. */
async function moveBurials(ctx: Changing, moving: Moving, from: Place, to: Place) {
  for (const { burial_id, grave_no } of moving) {
    await ctx.db
      .updateTable('burials')
      .set({ site_id: to.site_id, updated_by: ctx.user.user_id })
      .where('burial_id', '=', burial_id)
      .execute()
    const [left, taken] = [from, to].map(({ site_id }) => ({ site_id, grave_no }))
    const why = 'Moved with its site'
    await auditRelocation(ctx, burial_id, { action: 'MOVED', from: left!, to: taken!, why })
  }
}

/** Events still to come follow the site, on whichever sale they are or on none; answers how many. */
async function moveEvents(ctx: Changing, from: Place, to: Place) {
  const coming = await ctx.db
    .selectFrom('events')
    .select(['event_id', 'event_date', 'sale_id'])
    .where('site_id', '=', from.site_id)
    .where('event_time', '>', timeNow().toISOString())
    .orderBy('event_id')
    .forUpdate()
    .execute()
  for (const { event_id, ...of } of coming) {
    await ctx.db
      .updateTable('events')
      .set({ site_id: to.site_id, updated_by: ctx.user.user_id })
      .where('event_id', '=', event_id)
      .execute()
    const message = `Moved with its site: ${from.site_ref} → ${to.site_ref}`
    const data = { ...of, site_id: to.site_id }
    await audit(ctx, { object: 'event', object_id: event_id, action: 'MOVED', message, data })
  }
  return coming.length
}

const along = (burials: number, events: number) =>
  [burials && counted(burials, 'burial'), events && counted(events, 'event')].filter(Boolean).join(' and ')

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
    const moving = await burialsToMove(ctx, from)
    const events = await moveEvents(ctx, from, to)
    await ctx.db
      .updateTable('sale_sites')
      .set({ site_id: to.site_id, sited_at: timeNow().toISOString(), updated_by: ctx.user.user_id })
      .where('sale_site_id', '=', sale_site_id)
      .execute()
    await signSale(ctx, sale_id)
    await moveBurials(ctx, moving, from, to)
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
