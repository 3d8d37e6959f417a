import type { burials } from '@sexton/contract/burials/calls'
import { sql } from 'kysely'
import * as z from 'zod'
import { audit } from '../../core/audit/audit.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { burialAdded } from '../../domain/burials/burial-audits.ts'
import { addBurialCharges } from '../../domain/sales/sale-lines.ts'
import { freeGrave, refreshSites, whyFull } from '../../domain/ground/take-site.ts'
import { lockSale, refuseUnlessDraft, type SaleRow } from '../../domain/sales/sale-lock.ts'
import { recomputeSale } from '../../domain/sales/recompute-sale.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const saleSiteRow = z.object({
  sale_site_id: z.number(),
  site_type_id: z.number(),
  site_id: z.number().nullable(),
  site_ref: z.string().nullable(),
  places: z.number(),
  taken: z.number(),
})
type SaleSite = z.output<typeof saleSiteRow>

/** A site on this sale, or one that the sale's customer owns already; locked with its ground. */
async function lockSaleSite(ctx: Changing, sale: SaleRow, sale_site_id: number): Promise<SaleSite> {
  await sql`select from sale_sites where sale_site_id = ${sale_site_id} for update`.execute(ctx.db)
  await sql`select from sites where site_id = (
    select site_id from sale_sites where sale_site_id = ${sale_site_id}) for update`.execute(ctx.db)
  const rows = await rowsOf(
    ctx.db,
    saleSiteRow,
    sql`
    select ss.sale_site_id, ss.site_type_id, ss.site_id, si.site_ref, t.graves * t.burials_per_grave as places,
      (select count(*)::int from burials b where b.sale_site_id = ss.sale_site_id) as taken
    from sale_sites ss
      join site_types t using (site_type_id)
      left join sites si on si.site_id = ss.site_id
    where ss.sale_site_id = ${sale_site_id} and ss.released_at is null
      and (ss.sale_id = ${sale.sale_id} or si.owner_customer_id = ${sale.customer_id})`,
  )
  if (!rows[0]) throw invalid({ sale_site_id: 'Choose a site of this sale or of its customer.' })
  return rows[0]
}

/** The asked grave, else the first one with a free place; whether the asked one is free the database decides. */
async function graveOf(ctx: Changing, { site_id }: SaleSite, asked: number | null | undefined) {
  if (site_id === null) return null
  const grave_no = asked ?? (await freeGrave(ctx, site_id))
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
      throw conflict('The site of this sale has changed since you opened it.')
    if (place.site_id === null && place.taken >= place.places)
      throw conflict('Every grave of this site has its burial.')
    const grave_no = await graveOf(ctx, place, body.grave_no)
    const row = await ctx.db
      .insertInto('burials')
      .values({
        customer_id: sale.customer_id,
        sale_id: sale.sale_id,
        sale_site_id: place.sale_site_id,
        site_id: place.site_id,
        grave_no,
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
