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

/** What a search found: `instead` of the name that was typed, those of the last name, or of a similar name. */
interface Listed extends Found {
  instead?: 'last name' | 'similar' | undefined
}

/** The listed burials of a name and of years of death, and how many there are; if no name is so, those with a similar one. */
async function searchListed(
  db: Db,
  today: string,
  wanted: Wanted,
  order: readonly Sort[] = byName,
): Promise<Listed> {
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
  let instead: Listed['instead']
  const found = await findByName(
    db,
    { typed, table: 'b', order, best: false, alone: false },
    {
      exact: (key) => ({ ...page, parts: [named(key)], whole: named(key) }),
      near: (near) => {
        instead = 'similar'
        return { ...page, from: sql`from burials b where ${sql.join([near, alike, ...where], sql` and `)}` }
      },
    },
  )
  return { ...found, instead }
}

/** The same; if nobody has the first name too, those of the last name, and first of them those of a similar first name. */
export async function findListed(db: Db, today: string, wanted: Wanted): Promise<Listed> {
  const found = await searchListed(db, today, wanted)
  const { given, surname } = wanted
  if (!found.instead || given === '') return found
  const whole = await foldedName(db, `${given} ${surname}`)
  const nearest: Sort = { by: sql`word_similarity(${whole}, b.search_key)`, desc: true, counted: true }
  const named = await searchListed(db, today, { ...wanted, given: '' }, [nearest, ...byName])
  return named.instead ? found : { ...named, instead: 'last name' }
}
