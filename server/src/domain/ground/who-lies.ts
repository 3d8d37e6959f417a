import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const whoRow = z.object({
  who: z.string().nullable(),
})

/** "Grace Banda is buried in site A-03-07", or null where no body is in the ground (ground-1). */
async function buriedIn(ctx: Reading | Changing, site_id: number | null): Promise<string | null> {
  if (site_id === null) return null
  const rows = await rowsOf(ctx.db, whoRow, sql`select who_lies_in(${site_id}) as who`)
  return rows[0]!.who
}

/** True of a site `s` in which a body lies and that nobody holds: its family may still claim it. */
export const liesUnheld = sql<boolean>`(s.site_status_ref = 'UNAVAIL'
  and exists (select from burials b where b.site_id = s.site_id and b.in_ground)
  and not exists (select from sale_sites h where h.site_id = s.site_id and h.released_at is null))`

const mayLieRow = z.object({
  burial_id: z.number(),
  words: z.string(),
})

/** In SQL, true of a burial `b` that may have taken place by the park's day and is not known to have (ground-21). */
export const mayLie = ({ today }: { today: unknown }) =>
  sql<boolean>`(may_lie(b, ${today}::date) and not b.in_ground)`

/** The first burial `b` that `where` picks and that may have taken place, in words; undefined if there is none. */
export async function firstWhoMayLie(
  ctx: Reading | Changing,
  where: RawBuilder<unknown>,
): Promise<string | undefined> {
  const rows = await rowsOf(
    ctx.db,
    mayLieRow,
    sql`select b.burial_id, may_lie_words(b) as words from burials b
    where ${where} and ${mayLie(ctx)} order by b.burial_id limit 1`,
  )
  return rows[0]?.words
}

/** Refuses with 409 if a burial `b` that `where` picks may have taken place: somebody says first whether it did. */
export async function refuseWhereOneMayLie(ctx: Changing, where: RawBuilder<unknown>): Promise<void> {
  const words = await firstWhoMayLie(ctx, where)
  if (words !== undefined) throw conflict(words)
}

/** Refuses with 409, naming who is known to lie in a site. */
export async function refuseWhereKnownToLie(ctx: Changing, site_id: number | null, therefore: string) {
  const who = await buriedIn(ctx, site_id)
  if (who !== null) throw conflict(`${who}. ${therefore}`)
}

/** Refuses with 409, naming who lies there or may, what would take ground from a body or a body from its ground. */
export async function refuseWhereBodyLies(
  ctx: Changing,
  site_ids: readonly (number | null)[],
  therefore: string,
): Promise<void> {
  for (const site_id of site_ids) {
    await refuseWhereKnownToLie(ctx, site_id, therefore)
    await refuseWhereOneMayLie(ctx, sql`b.site_id = ${site_id}`)
  }
}
