import type { burials } from '@sexton/contract/burials'
import { sql } from 'kysely'
import { unchanged } from '../../core/audit.ts'
import type { Changing } from '../../core/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/verbs.ts'
import { recomputeSale, refreshSites } from '../sales/public.ts'
import { auditBurial } from './burial-audit.ts'
import { recharge } from './burial-charges.ts'
import { burialById } from './burial-queries.ts'
import { lockBurial, writeBurial, type BurialRow, type Locked } from './locked-burial.ts'

interface Target {
  site_id: number
  grave_no: number
  note: string | null | undefined
}

interface Place {
  site_id: number
  site_ref: string
  site_type_id: number
  site_status_ref: string
  sale_site_id: number | null
  /** Of the burial's customer, or on the burial's own sale. */
  is_his: boolean
}

/** An old burial of which no place is known: it comes to one when somebody finds out. */
const isPlaceless = (row: BurialRow) => row.is_legacy && row.site_id === null && row.sale_site_id === null

async function placeOf(ctx: Changing, { row }: Locked, site_id: number): Promise<Place> {
  await sql`select from sites where site_id = any (${[site_id, row.site_id]}::int[])
    order by site_id for update`.execute(ctx.db)
  const { rows } = await sql<Place>`
    select s.site_id, s.site_ref, s.site_type_id, s.site_status_ref, ss.sale_site_id,
      coalesce(s.owner_customer_id = ${row.customer_id} or ss.sale_id = ${row.sale_id}, false) as is_his
    from sites s left join sale_sites ss on ss.site_id = s.site_id and ss.released_at is null
    where s.site_id = ${site_id}`.execute(ctx.db)
  const place = rows[0]
  if (!place) throw invalid({ site_id: 'Choose a site' })
  if (place.site_id === row.site_id) return place
  if (place.site_status_ref === 'AVAIL')
    throw conflict(`Site ${place.site_ref} is not sold yet: sell it to the customer first.`)
  if (!place.is_his || place.sale_site_id === null)
    throw conflict(`Site ${place.site_ref} does not belong to the customer of this burial.`)
  return place
}

/** Sites follow, and the burial's charges while its sale is DRAFT; a placed order keeps its lines. */
async function settle(ctx: Changing, { row, sale }: Locked, { site_id, site_type_id }: Place) {
  const before = await ctx.db
    .selectFrom('sites')
    .select('site_type_id')
    .where('site_id', '=', row.site_id)
    .executeTakeFirst()
  const otherType = before?.site_type_id !== site_type_id
  if (sale?.sale_status_ref === 'DRAFT' && otherType) await recharge(ctx, sale, row.burial_id)
  await refreshSites(ctx, [row.site_id, site_id])
  if (row.sale_id !== null) await recomputeSale(ctx, row.sale_id)
}

async function move(ctx: Changing, burial_id: number, { site_id, grave_no, note }: Target) {
  const locked = await lockBurial(ctx, burial_id)
  const { row } = locked
  if (row.site_id === null && !isPlaceless(row)) throw conflict('Select a site for this burial first.')
  if (row.site_id === site_id && row.grave_no === grave_no) {
    unchanged(ctx)
    return burialById(ctx, burial_id)
  }
  if (row.burial_status_ref === 'COMPLETE' && !note)
    throw invalid({ note: 'A reason is required to move a completed burial.' })
  const place = await placeOf(ctx, locked, site_id)
  const stays = row.site_id === site_id
  const columns = stays ? { grave_no } : { sale_site_id: place.sale_site_id, site_id, grave_no }
  await writeBurial(ctx, burial_id, columns)
  if (!stays) await settle(ctx, locked, place)
  const after = await burialById(ctx, burial_id)
  const moved = `Moved to grave ${grave_no} of site ${place.site_ref}`
  await auditBurial(ctx, { ...row, site_id, grave_no }, 'MOVED', note ? `${moved}: ${note}` : moved)
  return after
}

/** Moves a burial to another grave of its site; a completed one only for a reason (design "Burials"). */
export const changeGrave: Write<typeof burials.changeGrave> = {
  async change(ctx, { params: { burial_id }, body }) {
    const { site_id } = await burialById(ctx, burial_id)
    if (site_id === null) throw conflict('Select a site for this burial first.')
    return move(ctx, burial_id, { site_id, grave_no: body.grave_no, note: body.note })
  },
}

/**
 * Moves a burial to a grave of a site of the same customer; it then hangs on that site's sale site. So does an old
 * burial whose place was not known.
 */
export const changeSite: Write<typeof burials.changeSite> = {
  change: (ctx, { params: { burial_id }, body: { site_id, grave_no, note } }) =>
    move(ctx, burial_id, { site_id, grave_no, note }),
}
