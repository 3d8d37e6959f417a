import { listing, type Listing } from '@sexton/contract/families/calls'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'

/** What was said of a burial, and how it is public. */
export async function listingOf({ db, today }: Reading | Changing, burial_id: number): Promise<Listing> {
  const [found] = await rowsOf(
    db,
    listing,
    sql`select b.listed, public_as(b, ${today}::date) as public_as from burials b where burial_id = ${burial_id}`,
  )
  if (!found) throw notFound()
  return found
}
