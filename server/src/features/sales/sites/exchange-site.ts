import { counted } from '@sexton/contract/core/counted'
import { timeNow } from '../../../core/clock.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { auditRelocation } from '../../../domain/ground/audit-relocation.ts'
import { lockSite, noLongerAvailable } from '../../../domain/ground/take-site.ts'
import type { lockSaleSite } from './lock-sale-site.ts'

export interface Place {
  site_id: number
  site_ref: string
}

type SaleSite = Awaited<ReturnType<typeof lockSaleSite>>['saleSite']

/** An available site, locked. */
export async function availableSite(ctx: Changing, newSiteId: number) {
  const site = await lockSite(ctx, newSiteId, 'newSiteId')
  if (!site.available) throw conflict(await noLongerAvailable(ctx, site))
  return site
}

/** An available site of the type that was bought, locked. */
export async function target(ctx: Changing, { site_type_id, site_type }: SaleSite, newSiteId: number) {
  const site = await availableSite(ctx, newSiteId)
  if (site.site_type_id !== site_type_id)
    throw invalid({ newSiteId: `Site ${site.site_ref} is not of type ${site_type}.` })
  return site
}

/** The burials planned in a site, locked. */
export const lockBurialsAt = (ctx: Changing, { site_id }: Place) =>
  ctx.db
    .selectFrom('burials')
    .select(['burial_id', 'grave_no'])
    .where('site_id', '=', site_id)
    .orderBy('burial_id')
    .forUpdate()
    .execute()

type Moving = Awaited<ReturnType<typeof lockBurialsAt>>

/** Those of the sale site have followed it already (foreign key); old records may have none. */
export async function moveBurials(
  ctx: Changing,
  moving: Moving,
  { from, to, why }: { from: Place; to: Place; why: string },
) {
  for (const { burial_id, grave_no } of moving) {
    await ctx.db
      .updateTable('burials')
      .set({ site_id: to.site_id, updated_by: ctx.user.user_id })
      .where('burial_id', '=', burial_id)
      .execute()
    const [left, taken] = [from, to].map(({ site_id }) => ({ site_id, grave_no }))
    await auditRelocation(ctx, burial_id, { action: 'MOVED', from: left!, to: taken!, why })
  }
}

/** Events still to come follow the site, on whichever sale they are or on none; answers how many. */
export async function moveEvents(ctx: Changing, from: Place, to: Place) {
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

export const along = (burials: number, events: number) =>
  [burials && counted(burials, 'burial'), events && counted(events, 'event')].filter(Boolean).join(' and ')
