import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Found, Sort } from '../../core/search/find-counted.ts'
import { findByName, foldedName, holdsName, isShort, nearEnough } from '../../core/search/name-search.ts'
import type { Finding } from '../../../../portal/find-page.ts'

/** The cemeteries in which families find burials, by name; none while nothing is listed. */
export const listingCemeteries = (db: Db): Promise<Finding['cemeteries'][number][]> =>
  db
    .selectFrom('publication_rules as r')
    .innerJoin('cemeteries as c', 'c.cemetery_id', 'r.cemetery_id')
    .select(['c.cemetery_id', 'c.cemetery'])
    .where('r.mode', 'in', ['AGREED', 'YEARS'])
    .orderBy('c.cemetery')
    .execute()

/** A last name as names are searched by; it needs two letters or more (families-6). */
export async function surnameKey(db: Db, surname: string): Promise<string | undefined> {
  const key = await foldedName(db, surname)
  return [...key.replaceAll(' ', '')].length >= 2 ? key : undefined
}

interface Wanted {
  surname: string
  given: string
  from: number | undefined
  to: number | undefined
  cemetery_id: number | undefined
  limit: number
  offset: number
}

const byName: Sort[] = [{ by: sql`b.sort_key` }, { by: sql`b.burial_id` }]

const firstDay = (year: number) => `${String(year).padStart(4, '0')}-01-01`

/** The listed burials of a name and of years of death, and how many there are; if no name is so, those with a similar one. */
export function findListed(db: Db, today: string, wanted: Wanted): Promise<Found> {
  const { surname, given, from, to, cemetery_id, limit, offset } = wanted
  const died = sql`coalesce(b.death_date, b.burial_date)`
  const where = [
    sql<SqlBool>`public_as(b, ${today}::date) = 'LISTED'`,
    ...(from === undefined ? [] : [sql<SqlBool>`${died} >= ${firstDay(from)}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${died} < ${firstDay(to + 1)}::date`]),
    ...(cemetery_id === undefined ? [] : [sql<SqlBool>`publishes_for(b) = ${cemetery_id}`]),
  ]
  const page = { id: sql<number>`b.burial_id`, limit, offset }
  const named = (key: string) => {
    const inLastName = sql`b.last_name_key like ${isShort(surname) ? `${surname}%` : `%${surname}%`}`
    return sql`from burials b where ${sql.join([holdsName('b', key), inLastName, ...where], sql` and `)}`
  }
  // A first name alone is in too many names.
  const alike = sql<SqlBool>`word_similarity(${surname}, b.last_name_key) >= ${nearEnough}`
  const typed = [given, surname].filter(Boolean).join(' ')
  return findByName(
    db,
    { typed, table: 'b', order: byName, best: false, alone: false },
    {
      exact: (key) => ({ ...page, parts: [named(key)], whole: named(key) }),
      near: (near) => ({
        ...page,
        from: sql`from burials b where ${sql.join([near, alike, ...where], sql` and `)}`,
      }),
    },
  )
}
