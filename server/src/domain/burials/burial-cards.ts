import { burialCard, type BurialCard } from '@sexton/contract/burials/card'
import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { prepared, opaque } from '../../core/db/db.ts'
import { fixed } from '../../core/db/fixed.ts'
import { gathered } from '../../core/db/statements/gathered.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { factsColumns, factsFrom } from './burial-facts.ts'

const papers = sql`
  select coalesce(jsonb_agg(jsonb_build_object('document_id', d.document_id, 'property_ref', d.property_ref,
    'filename', d.filename, 'kind', d.kind) order by d.document_id), '[]') as documents
  from documents d
  where d.parent_object = 'burial' and d.parent_object_id = b.burial_id and d.deleted_at is null`

/** The ids are in `where`: joined to that many tables they would be picked last, out of all the burials of the park. */
const cardRows = fixed<{ ids: readonly number[] }>(
  ({ ids }) => sql`${prepared}
    select ${factsColumns}, b.deceased_id_no, b.legacy_address_dirty, b.legacy_address, undertaker.name as undertaker_name,
      papers.documents
    from ${factsFrom}
      left join contractors undertaker on undertaker.contractor_id = b.undertaker_id
      cross join lateral (${papers}) papers
    where b.burial_id = any (${opaque(ids, 'int[]')})`,
)

/** Home shows four lists of them at once. */
const cards = gathered(async (db, ids: readonly number[]) => {
  const rows = await rowsOf(db, burialCard, cardRows({ ids }))
  const found = new Map(rows.map((row) => [row.burial_id, row]))
  return ids.map((id) => found.get(id))
})

/** These burials, in this order, as their result cards show them: one query, however many. */
export async function burialCards(ctx: Reading | Changing, ids: number[]): Promise<BurialCard[]> {
  const loader = cards(ctx.db)
  const rows = await Promise.all(ids.map((id) => loader.load(id)))
  return rows.flatMap((row) => row ?? [])
}
