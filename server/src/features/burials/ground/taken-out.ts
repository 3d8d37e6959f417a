import { partialWords, type Precision } from '@sexton/contract/values/partial-date'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing } from '../../../core/context/context.ts'
import { takenOut } from '../../../domain/ground/place-columns.ts'
import type { BurialRow } from '../locked-burial.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'

const takenOutRow = z.object({
  taken_out: z.boolean(),
})

/** A body was taken out of the ground by this burial, and is still to be buried anew. */
export async function isTakenOut(ctx: Changing, burial_id: number): Promise<boolean> {
  const rows = await rowsOf(
    ctx.db,
    takenOutRow,
    sql`
    select ${takenOut} as taken_out from burials b where b.burial_id = ${burial_id}`,
  )
  return rows[0]!.taken_out
}

const formerBurialRow = z.object({
  slot: z.string().nullable(),
  certificate: z.string().nullable(),
})

/**
 * Day, slot and certificate of the burial that ends when its body is taken out, in words for the history: the database
 * clears them (`begin_anew`).
 */
export async function formerBurial(ctx: Changing, row: BurialRow): Promise<string> {
  const rows = await rowsOf(
    ctx.db,
    formerBurialRow,
    sql`
    select (select description from burial_slots where burial_slot_id = ${row.burial_slot_id}) as slot, (
      select filename from documents where parent_object = 'burial' and parent_object_id = ${row.burial_id}
        and property_ref = 'BURIAL_CERTIFICATE' and kind = 'uploaded' and deleted_at is null
    ) as certificate`,
  )
  const { slot, certificate } = rows[0]!
  const day = partialWords(row.burial_date, row.burial_precision as Precision)
  const parts = [
    day ? `buried on ${day}` : 'buried on an unknown day',
    slot,
    certificate && `with the certificate ${certificate}`,
  ]
  return `Taken out of the ground, to be buried there. Before: ${parts.filter(Boolean).join(', ')}`
}
