import { partialWords, type Precision } from '@sexton/contract/values/partial-date'
import { sql } from 'kysely'
import type { Changing } from '../../../core/context/context.ts'
import { takenOut } from '../../../domain/ground/place-columns.ts'
import type { BurialRow } from '../locked-burial.ts'

/** A body was taken out of the ground by this burial, and is still to be buried anew. */
export async function isTakenOut(ctx: Changing, burial_id: number): Promise<boolean> {
  const { rows } = await sql<{ taken_out: boolean }>`
    select ${takenOut} as taken_out from burials b where b.burial_id = ${burial_id}`.execute(ctx.db)
  return rows[0]!.taken_out
}

/**
 * Day, slot and certificate of the burial that ends when its body is taken out, in words for the history: the database
 * clears them (`begin_anew`).
 */
export async function formerBurial(ctx: Changing, row: BurialRow): Promise<string> {
  const { rows } = await sql<{ slot: string | null; certificate: string | null }>`
    select (select description from burial_slots where burial_slot_id = ${row.burial_slot_id}) as slot, (
      select filename from documents where parent_object = 'burial' and parent_object_id = ${row.burial_id}
        and property_ref = 'BURIAL_CERTIFICATE' and kind = 'uploaded' and deleted_at is null
    ) as certificate`.execute(ctx.db)
  const { slot, certificate } = rows[0]!
  const day = partialWords(row.burial_date, row.burial_precision as Precision)
  const parts = [
    day ? `buried on ${day}` : 'buried on an unknown day',
    slot,
    certificate && `with the certificate ${certificate}`,
  ]
  return `Taken out of the ground, to be buried there. Before: ${parts.filter(Boolean).join(', ')}`
}
