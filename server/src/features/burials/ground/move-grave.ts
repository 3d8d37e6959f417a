import type { burials } from '@sexton/contract/burials/calls'
import { unchanged } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { auditRelocation } from '../../../domain/ground/audit-relocation.ts'
import { recomputeSale } from '../../../domain/sales/recompute-sale.ts'
import { refreshSites } from '../../../domain/ground/take-site.ts'
import { recharge } from '../charges/burial-charges.ts'
import { burialById } from '../burial-queries.ts'
import { correctedWords, correctRecord, placeFound, type Evidence } from './correct-record.ts'
import { auditMovedUp, lyingIn } from '../../../domain/burials/audit-positions.ts'
import { leaveHeadstone, type HeadstoneGoes } from './leave-headstone.ts'
import { lockSeen, mayHaveTakenPlace, writeBurial, type BurialRow, type Locked } from '../locked-burial.ts'
import { lockPlace, type Place } from './move-queries.ts'
import { formerBurial } from './taken-out.ts'

interface Target extends Evidence {
  site_id: number
  grave_no: number
  note?: string | null | undefined
  headstone?: HeadstoneGoes | undefined
  /** The body was taken out, and is still to be buried at the new place. */
  exhumed?: boolean | undefined
  /** Of the burial as whoever moves it has seen it. */
  updated_at?: string | null | undefined
}

/** An old burial of which no place is known: it comes to one when somebody finds out. */
export const isPlaceless = (row: BurialRow) =>
  row.is_legacy && row.site_id === null && row.sale_site_id === null

async function placeOf(ctx: Changing, { row }: Locked, { site_id, happened }: Target): Promise<Place> {
  const place = await lockPlace(ctx, row, site_id)
  if (!place) throw invalid({ site_id: 'Choose a site' })
  if (happened === 'corrected' && place.site_id !== row.site_id) return placeFound(ctx, row, place)
  if (place.refusal !== null) throw conflict(place.refusal)
  return place
}

/**
 * Sites follow, and the burial's charges while its sale is DRAFT; a placed order keeps its lines. A correction charges
 * nothing: what was bought is another matter than where the books had it.
 */
async function settle(
  ctx: Changing,
  { row, sale }: Locked,
  { site_id, site_type_id }: Place,
  charges: boolean,
) {
  const before = await ctx.db
    .selectFrom('sites')
    .select('site_type_id')
    .where('site_id', '=', row.site_id)
    .executeTakeFirst()
  const otherType = before?.site_type_id !== site_type_id
  if (charges && sale?.sale_status_ref === 'DRAFT' && otherType) await recharge(ctx, sale, row.burial_id)
  await refreshSites(ctx, [row.site_id, site_id])
  if (row.sale_id !== null) await recomputeSale(ctx, row.sale_id)
}

/** A body, or who may lie there, is moved for a reason (ground-14, ground-21); answers whether it is such a move. */
export async function movesBody(ctx: Changing, row: BurialRow, { note, happened }: Target) {
  if (row.in_ground) {
    if (!note)
      throw invalid({
        note:
          happened === 'corrected'
            ? 'A reason is required to correct the record of a grave.'
            : 'A reason is required to move a completed burial.',
      })
    return true
  }
  if (!(await mayHaveTakenPlace(ctx, row))) return false
  if (!note) throw invalid({ note: 'A reason is required to move a burial whose day has come.' })
  return true
}

/** Puts the move of a body on record, without which the database lets no body leave its place. */
export const recordMove = (
  ctx: Changing,
  { burial_id, in_ground, ...row }: BurialRow,
  { site_id, grave_no, note, exhumed }: Target,
) =>
  ctx.db
    .insertInto('grave_moves')
    .values({
      burial_id,
      from_site_id: row.site_id,
      from_grave_no: row.grave_no,
      to_site_id: site_id,
      to_grave_no: grave_no,
      reason: note!,
      moved_by: ctx.user.user_id,
      moved_on: ctx.today,
      exhumed: (in_ground && exhumed) ?? false,
    })
    .execute()

async function move(ctx: Changing, burial_id: number, target: Target) {
  const { site_id, grave_no, note } = target
  const locked = await lockSeen(ctx, burial_id, target)
  const { row } = locked
  if (row.site_id === null && !isPlaceless(row)) throw conflict('Select a site for this burial first.')
  if (row.site_id === site_id && row.grave_no === grave_no) {
    unchanged(ctx)
    return burialById(ctx, burial_id)
  }
  const corrects = target.happened === 'corrected'
  const asBody = await movesBody(ctx, row, target)
  const place = await placeOf(ctx, locked, target)
  const stays = row.site_id === site_id
  const settleHeadstone = await leaveHeadstone(ctx, row, target)
  const out = row.in_ground && target.exhumed && !corrects ? await formerBurial(ctx, row) : ''
  if (corrects) await correctRecord(ctx, row, target)
  else if (asBody) await recordMove(ctx, row, target)
  const columns = stays ? { grave_no } : { sale_site_id: place.sale_site_id, site_id, grave_no }
  const lying = await lyingIn(ctx, target)
  await writeBurial(ctx, burial_id, columns)
  await auditMovedUp(ctx, { ...row, site_id, grave_no }, lying)
  const stone = await settleHeadstone()
  if (!stays || corrects) await settle(ctx, locked, place, !corrects)
  const from = row.site_id === null ? null : { site_id: row.site_id, grave_no: row.grave_no }
  const why = [corrects && correctedWords, note, out, stone].filter(Boolean).join('. ')
  await auditRelocation(ctx, burial_id, { action: 'MOVED', from, to: { site_id, grave_no }, why })
  return burialById(ctx, burial_id)
}

/** Moves a burial to another grave of its site, a body only for a reason (ground-14), or corrects its record (ground-23). */
export const changeGrave: Write<typeof burials.changeGrave> = {
  async change(ctx, { params: { burial_id }, body: { grave_no, ...why } }) {
    const { site_id } = await burialById(ctx, burial_id)
    if (site_id === null) throw conflict('Select a site for this burial first.')
    return move(ctx, burial_id, { site_id, grave_no, ...why })
  },
}

/**
 * Moves a burial to a grave of a site that the owner of its ground, or its customer, owns, or back to where it came
 * from; it then belongs to that site's sale site. So does an old burial whose place was not known.
 */
export const changeSite: Write<typeof burials.changeSite> = {
  change: (ctx, { params: { burial_id }, body: { site_id, grave_no, ...why } }) =>
    move(ctx, burial_id, { site_id, grave_no, ...why }),
}
