import type { BurialSearch } from '@sexton/contract/burials/search'
import { burialGroups } from '@sexton/contract/burials/groups'
import { burialStatusRef } from '@sexton/contract/core/statuses'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { inReports, surelyUntil } from '../../../domain/burials/in-reports.ts'
import { onlyThose } from '../../../core/search/grouping.ts'
import { inStatus } from '../../../core/search/in-status.ts'
import type { Reading } from '../../../core/context/context.ts'
import { countableBurials } from './burial-groups.ts'
import { inOldPlace } from '../../../core/search/old-place.ts'
import { firstDayOf, lastDayOf, literal } from './search-rules.ts'

export type Condition = RawBuilder<SqlBool>

/** The toggles of the search: one that is off asks for nothing. */
function* toggles(query: BurialSearch): Generator<Condition> {
  if (query.flag) yield sql<SqlBool>`b.flag`
  if (query.legacy_flag) yield sql<SqlBool>`b.legacy_address_dirty`
  if (query.cod_is_contagious) yield sql<SqlBool>`b.cod_is_contagious`
  if (query.no_place) yield sql<SqlBool>`b.site_id is null`
  if (query.no_day) yield sql<SqlBool>`b.burial_date is null and not b.is_legacy`
  if (query.in_reports) yield inReports
}

/** Whether a search asks where a burial is, or in the order of that; else the sites are not looked at. */
export const asksPlace = ({ site, site_type_id, orderby }: BurialSearch) =>
  Boolean(site) || site_type_id !== undefined || orderby === 'site'

/** Its site is there; where nobody knows that yet, its slot is, or neither is of any (cemeteries-9). */
const inCemetery = (cemetery_id: number) => sql<SqlBool>`(
  b.site_id in (select site_id from sites where block_id in (select block_id from blocks where cemetery_id = ${cemetery_id}))
  or b.site_id is null and coalesce(
    (select sl.cemetery_id from burial_slots sl where sl.burial_slot_id = b.burial_slot_id), ${cemetery_id}) = ${cemetery_id})`

function* ofPlace({ site, site_type_id, cemetery_id }: BurialSearch): Generator<Condition> {
  if (site?.block_ref) yield sql<SqlBool>`si.block_ref = ${site.block_ref}`
  if (site?.row_no) yield sql<SqlBool>`si.row_no = ${site.row_no}`
  if (site?.site_no) yield sql<SqlBool>`si.site_no = ${site.site_no}`
  if (cemetery_id) yield inCemetery(cemetery_id)
  if (site_type_id) yield sql<SqlBool>`coalesce(si.site_type_id, ss.site_type_id) = ${site_type_id}`
}

function* ofDates({ today }: Pick<Reading, 'today'>, query: BurialSearch): Generator<Condition> {
  const { burial_from_year: year, burial_from_month: month, burial_from_day: day } = query
  const from = firstDayOf({ year, month, day })
  if (from) yield sql<SqlBool>`b.burial_date >= ${from}`
  const to = lastDayOf({
    year: query.burial_to_year,
    month: query.burial_to_month,
    day: query.burial_to_day,
  })
  if (to) yield sql<SqlBool>`b.burial_date <= ${to}`
  // As the report of that year, month or day does; up to today lies whatever lies there.
  if (to && to < today && query.in_reports) yield surelyUntil(to)
  if (query.birth_year) {
    const born = { year: query.birth_year }
    yield sql<SqlBool>`b.deceased_birth_date between ${firstDayOf(born)} and ${lastDayOf(born)}`
  }
  if (query.birth_month)
    yield sql<SqlBool>`b.deceased_birth_precision in ('day', 'month')
      and extract(month from b.deceased_birth_date) = ${query.birth_month}`
  if (query.birth_day)
    yield sql<SqlBool>`b.deceased_birth_precision = 'day'
      and extract(day from b.deceased_birth_date) = ${query.birth_day}`
}

/** Everything that is asked beside the name (burials-34). */
export function conditionsOf(
  { park, today }: Pick<Reading, 'park' | 'today'>,
  query: BurialSearch,
): Condition[] {
  const conditions: Condition[] = [
    ...inStatus(sql`b.burial_status_ref`, burialStatusRef.options, query.filters),
    ...ofPlace(query),
    ...ofDates({ today }, query),
    ...toggles(query),
    ...onlyThose(() => countableBurials(park.PARK_TIME_ZONE), burialGroups, query.only),
  ]
  if (query.burial_id) conditions.push(sql<SqlBool>`b.burial_id = ${query.burial_id}`)
  if (query.id_number)
    conditions.push(
      sql<SqlBool>`lower(b.deceased_id_no) like ${`${literal(query.id_number.toLowerCase())}%`}`,
    )
  if (query.old_place) conditions.push(inOldPlace(query.old_place))
  if (query.undertaker_id) conditions.push(sql<SqlBool>`b.undertaker_id = ${query.undertaker_id}`)
  if (query.is_legacy !== undefined) conditions.push(sql<SqlBool>`b.is_legacy = ${sql.lit(query.is_legacy)}`)
  return conditions
}
