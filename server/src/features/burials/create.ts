import type { burials } from '@sexton/contract/burials/calls'
import type { Parsed } from '@sexton/contract/core/endpoint'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { burialAdded } from '../../domain/burials/burial-audits.ts'
import { addBurialCharges } from '../../domain/sales/sale-lines.ts'
import { freeGrave, refreshSites, whyFull } from '../../domain/ground/take-site.ts'
import { lockSale, refuseUnlessDraft } from '../../domain/sales/sale-lock.ts'
import { recomputeSale } from '../../domain/sales/recompute-sale.ts'
import { lockSaleSite, type LockedSaleSite } from './burial-queries.ts'

type Asked = Parsed<typeof burials.create>['body']

/** The asked grave, else the first one with a free place; whether the asked one is free the database decides. */
async function graveOf(ctx: Changing, { site_id }: LockedSaleSite, { grave_no: asked, remains_kind }: Asked) {
  if (site_id === null) return null
  const grave_no = asked ?? (await freeGrave(ctx, site_id, remains_kind))
  if (grave_no === null) throw conflict(await whyFull(ctx, site_id))
  return grave_no
}

/** Adds a burial to a draft sale, with its charges: DRAFT in a grave, UNSITED where the site is chosen later. */
export const create: Write<typeof burials.create> = {
  async change(ctx, { body }) {
    const sale = await lockSale(ctx, body.sale_id)
    refuseUnlessDraft(sale)
    const place = await lockSaleSite(ctx, sale, body.sale_site_id)
    if (body.site_id && body.site_id !== place.site_id)
      throw conflict('The site on this sale has changed since you opened it. Please reload and try again.')
    if (place.site_id === null && place.taken >= place.places)
      throw conflict('Every grave in this site already has a burial.')
    const grave_no = await graveOf(ctx, place, body)
    const row = await ctx.db
      .insertInto('burials')
      .values({
        customer_id: sale.customer_id,
        sale_id: sale.sale_id,
        sale_site_id: place.sale_site_id,
        site_id: place.site_id,
        grave_no,
        remains_kind: body.remains_kind,
        burial_status_ref: place.site_id === null ? 'UNSITED' : 'DRAFT',
        created_by: ctx.user.user_id,
        updated_by: ctx.user.user_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { burial_id } = row
    await addBurialCharges(ctx, sale, burial_id)
    await refreshSites(ctx, [place.site_id])
    await recomputeSale(ctx, sale.sale_id)
    const { site_ref } = place
    await audit(ctx, burialAdded(row, { site_ref, grave_no }))
    return { burial_id }
  },
}
