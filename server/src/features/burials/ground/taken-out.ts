import { partialWords, type Precision } from '@sexton/contract/values/partial-date'
import type { Changing } from '../../../core/context/context.ts'
import { takenOut } from '../../../domain/ground/place-columns.ts'
import type { BurialRow } from '../locked-burial.ts'
import { slotAndCertificateOf } from './move-queries.ts'

/** A body was taken out of the ground by this burial, and is still to be buried anew. */
export async function isTakenOut(ctx: Changing, burial_id: number): Promise<boolean> {
  const { taken_out } = await ctx.db
    .selectFrom('burials as b')
    .select(takenOut.as('taken_out'))
    .where('b.burial_id', '=', burial_id)
    .executeTakeFirstOrThrow()
  return taken_out
}

/**
 * Day, slot and certificate of the burial that ends when its body is taken out, in words for the history: the database
 * clears them (`begin_anew`).
 */
export async function formerBurial(ctx: Changing, row: BurialRow): Promise<string> {
  const { slot, certificate } = await slotAndCertificateOf(ctx, row)
  const day = partialWords(row.burial_date, row.burial_precision as Precision, row.burial_words)
  const parts = [
    day ? `buried on ${day}` : 'buried on an unknown day',
    slot,
    certificate && `with the certificate ${certificate}`,
  ]
  return `Taken out of the ground, to be buried there. Before: ${parts.filter(Boolean).join(', ')}`
}
