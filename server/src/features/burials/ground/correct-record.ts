import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { timeNow } from '../../../core/clock.ts'
import type { BurialRow } from '../locked-burial.ts'
import type { Place } from './move-queries.ts'

/** Whether a burial was moved or its record was wrong, and what shows it. */
export interface Evidence {
  happened?: 'moved' | 'corrected' | undefined
  document_id?: number | null | undefined
}

export interface Found extends Evidence {
  site_id: number
  grave_no: number
  note?: string | null | undefined
}

/** Begins what the history says of a correction. */
export const correctedWords = 'The record was wrong. On hold until a second person has checked it'

/**
 * What a burial hangs on where it turned out to lie: the sale site of ground of its own, else a released sale site of its
 * own sale, which holds nothing (ground-23).
 */
export async function placeFound(ctx: Changing, row: BurialRow, place: Place): Promise<Place> {
  if (place.refusal === null && place.sale_site_id !== null) return place
  if (row.sale_id === null) return { ...place, sale_site_id: null }
  const { site_id, site_type_id } = place
  const { sale_site_id } = await ctx.db
    .insertInto('sale_sites')
    .values({
      sale_id: row.sale_id,
      site_type_id,
      site_id,
      released_at: timeNow().toISOString(),
      created_by: ctx.user.user_id,
    })
    .returning('sale_site_id')
    .executeTakeFirstOrThrow()
  return { ...place, sale_site_id }
}

/** An uploaded document of the burial, or of a site that the correction is about. */
async function refuseWithoutEvidence(ctx: Changing, row: BurialRow, { site_id, document_id }: Found) {
  const shown = await ctx.db
    .selectFrom('documents')
    .select('document_id')
    .where('document_id', '=', document_id ?? null)
    .where('kind', '=', 'uploaded')
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('parent_object', '=', 'burial'), is('parent_object_id', '=', row.burial_id)]),
        is.and([is('parent_object', '=', 'site'), is('parent_object_id', 'in', [site_id, row.site_id ?? 0])]),
      ]),
    )
    .forKeyShare()
    .executeTakeFirst()
  if (!shown) throw invalid({ document_id: 'Upload a photo or document that shows where the grave is.' })
}

/** Puts a correction on record, and both sites on hold until a second person has checked them (ground-24). */
export async function correctRecord(ctx: Changing, row: BurialRow, target: Found) {
  if (!row.in_ground)
    throw conflict(
      'You can only correct the record of a grave once the burial has taken place. If it has, complete the burial, or use Set Draft and say that it took place.',
    )
  await refuseWithoutEvidence(ctx, row, target)
  const { site_id, grave_no, note, document_id } = target
  const { user_id } = ctx.user
  const { grave_move_id } = await ctx.db
    .insertInto('grave_moves')
    .values({
      burial_id: row.burial_id,
      from_site_id: row.site_id,
      from_grave_no: row.grave_no,
      to_site_id: site_id,
      to_grave_no: grave_no,
      reason: note!,
      moved_by: user_id,
      moved_on: ctx.today,
      is_correction: true,
    })
    .returning('grave_move_id')
    .executeTakeFirstOrThrow()
  const held = [...new Set([row.site_id ?? site_id, site_id])]
  await ctx.db
    .insertInto('holds')
    .values(
      held.map((one) => ({
        site_id: one,
        kind: 'CORRECTION',
        stops: ['SELL', 'OPEN', 'PASS_ON'],
        reason: note!,
        grave_move_id,
        document_id: document_id!,
        placed_by: user_id,
        placed_on: ctx.today,
      })),
    )
    .execute()
}
