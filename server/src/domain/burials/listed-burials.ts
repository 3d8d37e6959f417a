import { chargeWarnings } from '@sexton/contract/tariffs/charge-days'
import {
  graveTaken,
  listedBurial,
  type GraveTaken,
  type ListedBurial,
} from '@sexton/contract/sales/listed-burial'
import { burialStatuses } from '@sexton/contract/core/statuses'
import { deceasedName, fullName } from '@sexton/contract/values/names'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { opaque, prepared } from '../../core/db/db.ts'
import { fixed } from '../../core/db/fixed.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import type { Page, SqlPage } from '../../core/search/page-of.ts'
import { placeColumns } from '../ground/place-columns.ts'
import { datedCharges, datedChargesOfBurial } from '../tariffs/dated-charges.ts'

/** A row of `burialRows`. */
export const burialRow = listedBurial
  .omit({ burial_status: true, deceased: true, charge_warnings: true })
  .extend(datedCharges.shape)
  .strict()
export type BurialRow = z.output<typeof burialRow>

/** The columns that `deceasedName` of the contract asks for. */
export const namedDeceased = listedBurial
  .pick({
    deceased_other_title: true,
    deceased_salutation: true,
    deceased_first_name: true,
    deceased_middle_name: true,
    deceased_last_name: true,
    deceased_suffix: true,
  })
  .strict()

const byPlace = sql`order by b.grave_no, b.position nulls last, b.burial_date, b.burial_id`

/** In SQL, the order of burials `b` in a list, and which of them are on the page. */
export const pageByPlace = ({ limit, offset = 0 }: SqlPage) =>
  limit === undefined ? sql`` : sql`${byPlace} limit ${limit} offset ${offset}`

/** The burials `b` that `where` picks, or a page of them; only rows of the page are looked up further. */
const picked = (where: RawBuilder<unknown>, page: Page) =>
  page.limit === undefined
    ? sql`burials b left join sites bs on bs.site_id = b.site_id where ${where}`
    : sql`(select b.* from burials b where ${where} ${pageByPlace(page)}) b left join sites bs on bs.site_id = b.site_id`

/** In SQL, the numbers of the burials that `burialRows` picks. */
export const burialIds = (where: RawBuilder<unknown>, page: SqlPage = {}) =>
  sql`array(select b.burial_id from burials b where ${where} ${pageByPlace(page)})`

/** In SQL, the required charges that a confirmed burial `b` lacks. */
export const missingCharges = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('description', m.description, 'in_tariff', m.in_tariff)), '[]')
  from missing_burial_charges(b.burial_id) m where b.burial_status_ref in ('CONFIRMED', 'COMPLETE')
) as missing_charges`

/** Burials `b` as lists show them, by grave and position. `where` is a condition on `b`. */
export const burialRows = (where: RawBuilder<unknown>, page: Page = {}) => sql`
  select b.burial_id, b.sale_id, b.sale_site_id, b.site_id, bs.site_ref, b.grave_no, ${placeColumns},
    b.burial_status_ref, b.is_legacy, b.deceased_other_title, b.deceased_salutation, b.deceased_first_name,
    b.deceased_middle_name, b.deceased_last_name, b.deceased_suffix,
    b.deceased_birth_date, b.deceased_birth_precision, b.deceased_birth_words, b.death_date,
    b.death_precision, b.death_words, b.burial_date, b.burial_precision, b.burial_words, ${missingCharges},
    ${datedChargesOfBurial}
  from ${picked(where, page)}
  order by b.grave_no, b.position nulls last, planned_position, b.burial_id`

const burialsByIds = fixed<{ ids: readonly number[] }>(
  ({ ids }) => sql`${prepared}${burialRows(sql`b.burial_id = any (${opaque(ids, 'int[]')})`)}`,
)

/**
 * The burials of several lists, each by its numbers: a list's own, in their order. They are described in one statement of
 * their own, since the database sets up all that describes a burial anew wherever a statement names it.
 */
export async function burialsOf(
  ctx: Reading | Changing,
  lists: readonly { burial_ids: readonly number[] }[],
) {
  const ids = [...new Set(lists.flatMap(({ burial_ids }) => burial_ids))]
  const found = ids.length === 0 ? [] : await rowsOf(ctx.db, burialRow, burialsByIds({ ids }))
  return ({ burial_ids }: { burial_ids: readonly number[] }) =>
    found.filter(({ burial_id }) => burial_ids.includes(burial_id))
}

/** A burial with its words: the status, and the name or "Unknown deceased" (values-3). */
export function shownBurial({ dated_charges, ...row }: BurialRow): ListedBurial {
  return {
    ...row,
    charge_warnings: chargeWarnings(dated_charges),
    deceased: deceasedName(row, fullName),
    burial_status: burialStatuses[row.burial_status_ref],
  }
}

/** In SQL, how many burials that `where` picks are in each grave, and the graves of the site with places of their own. */
export const takenGraves = (where: RawBuilder<unknown>, site_id: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(jsonb_build_object('grave_no', x.grave_no, 'burials', x.burials)
    || jsonb_strip_nulls(jsonb_build_object('ashes', nullif(x.ashes, 0), 'places', x.places_set,
      'ashes_places', x.ashes_places)) order by x.grave_no), '[]') from (
    select y.grave_no, sum(y.burials) as burials, sum(y.ashes) as ashes, max(y.places_set) as places_set,
      max(y.ashes_places) as ashes_places from (
      select b.grave_no, 1 as burials, (not b.takes_place)::int as ashes, null::int as places_set,
        null::int as ashes_places from burials b where ${where}
      union all
      select g.grave_no, 0, 0, g.places_set, g.ashes_places from graves g
      where g.site_id = ${site_id} and (g.places_set is not null or g.ashes_places is not null)) y
    group by y.grave_no) x)`

/** In SQL, the name of the first of them whose body is in the ground, in parts; null where none is. */
export const firstBuried = (where: RawBuilder<unknown>) => sql`(
  select row_to_json(x) from (
    select b.deceased_other_title, b.deceased_salutation, b.deceased_first_name, b.deceased_middle_name,
      b.deceased_last_name, b.deceased_suffix
    from burials b where (${where}) and b.in_ground order by b.grave_no, b.position, b.burial_id limit 1) x)`

const takenRow = z.object({
  taken: z.array(graveTaken),
})

/** How many are in each grave of a site. */
export async function occupiedGraves(ctx: Reading, site_id: number): Promise<GraveTaken[]> {
  const taken = takenGraves(sql`b.site_id = ${site_id}`, sql`${site_id}::int`)
  const rows = await rowsOf(ctx.db, takenRow, sql`select ${taken} as taken`)
  return rows[0]!.taken
}

const countRow = z.object({
  count: z.number(),
})

async function countOf(ctx: Reading, where: RawBuilder<unknown>): Promise<number> {
  const rows = await rowsOf(
    ctx.db,
    countRow,
    sql`select count(*)::int as count from burials b where ${where}`,
  )
  return rows[0]!.count
}

/** The burials that `where` picks, by grave and position; a page of them, or all. */
export async function listBurials(ctx: Reading, where: RawBuilder<unknown>, page: Page = {}) {
  const rows = await rowsOf(ctx.db, burialRow, burialRows(where, page))
  ctx.total = page.limit === undefined ? rows.length : await countOf(ctx, where)
  return rows.map(shownBurial)
}
