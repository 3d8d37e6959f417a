import { siteLetters, siteStatusRef, type SiteStatusRef } from '@sexton/contract/core/statuses'
import type { Reply } from '@sexton/contract/core/endpoint'
import type { map } from '@sexton/contract/map/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { fixed, type Statement } from '../../core/db/fixed.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { refuseUnknown } from '../../core/search/refuse-unknown.ts'
import { decimetres, pathOf } from '../../domain/ground/plan/block-plan-rules.ts'
import { boxOf } from '../../domain/ground/corner-rules.ts'
import { cornersOf } from '../../domain/ground/grid-rules.ts'
import { middleOf } from './around-rules.ts'

const siteRow = z.object({
  site_id: z.number(),
  site_ref: z.string(),
  block_ref: z.string(),
  row_no: z.string(),
  /** Centimetres; null where it was never surveyed, as are the next two. */
  width: z.number().nullable(),
  statuses: z.array(siteStatusRef).nullable(),
  outlines: z.string().nullable(),
})

const neighbourRow = z.object({ site_id: z.number(), status: siteStatusRef })

/** A panel shows no more. */
const most = 400

/**
 * A site, and the statuses and outlines of what lies around it, itself first, then from near to far (map-6). What
 * is to be seen is twenty times its shorter side, at least 10 and at most 120 m, and all of the site; a panel wider or higher
 * than most shows more.
 */
const withSurroundings = (site_id: RawBuilder<unknown>) => sql`${prepared}
  select s.site_id, s.site_ref, s.block_ref, s.row_no, seen.width, near.statuses, near.outlines
  from sites s
    cross join lateral (select (s.bounds[0])[0] - (s.bounds[1])[0] as across,
      (s.bounds[0])[1] - (s.bounds[1])[1] as down, center(s.bounds) as middle) site
    cross join lateral (select greatest(least(greatest(least(across, down) * 20, 1000), 12000),
      across * 1.5, down * 3) as width) seen
    cross join lateral (
      select json_agg(p.site_status_ref) as statuses, string_agg(p.outline::text, ',') as outlines
      from (
        select n.site_status_ref, n.outline from sites n
        where n.bounds && box(middle - point(width * 1.25, width * 0.3), middle + point(width * 1.25, width * 0.3))
        order by n.site_id <> s.site_id, center(n.bounds) <-> middle, n.site_id limit ${most}) p) near
  where s.site_id = ${site_id}`

/** The sites of a row that was never surveyed, in their order. */
const inRow = (ctx: Reading, site_id: number) =>
  rowsOf(
    ctx.db,
    neighbourRow,
    sql`select site_id, status from (
      select n.site_id, n.site_no, n.site_status_ref as status
      from sites s join sites n on n.block_ref = s.block_ref and n.row_no = s.row_no
      where s.site_id = ${site_id} order by abs(n.site_no - s.site_no), n.site_id limit ${most}) n order by site_no`,
  )

const lettersOf = (statuses: readonly SiteStatusRef[]) =>
  statuses.map((status) => siteLetters[status]).join('')

/** A site with what lies around it, or null where there is none. */
async function siteAround(ctx: Reading, site: Statement): Promise<Reply<typeof map.aroundSale>> {
  const [found] = await rowsOf(ctx.db, siteRow, site)
  if (!found) return null
  const { width, statuses, outlines, ...named } = found
  const { site_id } = named
  if (width === null || statuses === null || outlines === null) {
    const row = await inRow(ctx, site_id)
    const own = row.findIndex((site) => site.site_id === site_id)
    const letters = lettersOf(row.map(({ status }) => status))
    return { ...named, middle: null, width: 0, letters, own, outlines: [] }
  }
  const plots = cornersOf([outlines])
  const { west, north } = boxOf(plots.flat())
  const corner = { left: west, top: north }
  return {
    ...named,
    middle: middleOf(boxOf(plots[0]!), corner),
    width: decimetres(width),
    letters: lettersOf(statuses),
    own: 0,
    outlines: plots.map((corners) => pathOf(corners, corner)),
  }
}

const bySite = fixed<{ site_id: number }>(({ site_id }) => withSurroundings(site_id))

/** A site with what lies around it (map-6). */
export const around: Read<typeof map.around> = async (ctx, { params: { site_id } }) => {
  const found = await siteAround(ctx, bySite({ site_id }))
  if (!found) throw notFound()
  return found
}

/** The first site that is chosen on a sale, else the first one of before that its burials and events are at. */
const siteOfSale = (sale_id: RawBuilder<unknown>) => sql`coalesce(
  (select ss.site_id from sale_sites ss where ss.sale_id = ${sale_id} and ss.site_id is not null
    order by ss.released_at is not null, ss.sale_site_id limit 1),
  (select ss.site_id from (
      select b.sale_site_id from burials b where b.sale_id = ${sale_id}
      union select x.sale_site_id from events e join sale_sites x using (site_id) where e.sale_id = ${sale_id}) at
    join sale_sites ss using (sale_site_id)
    where ss.released_at is null and ss.site_id is not null order by ss.sale_site_id limit 1))`

const bySale = fixed<{ sale_id: number }>(({ sale_id }) => withSurroundings(siteOfSale(sale_id)))

/** The same for the first site of a sale, or null; 404 when there is no such sale. */
export const aroundSale: Read<typeof map.aroundSale> = async (ctx, { params: { sale_id } }) => {
  const found = await siteAround(ctx, bySale({ sale_id }))
  if (!found) await refuseUnknown(ctx, 'sales', sale_id)
  return found
}

const byBurial = fixed<{ burial_id: number }>(({ burial_id }) =>
  withSurroundings(sql`(select b.site_id from burials b where b.burial_id = ${burial_id})`),
)

/** The same for the site of a burial, or null; 404 when there is no such burial. */
export const aroundBurial: Read<typeof map.aroundBurial> = async (ctx, { params: { burial_id } }) => {
  const found = await siteAround(ctx, byBurial({ burial_id }))
  if (!found) await refuseUnknown(ctx, 'burials', burial_id)
  return found
}
