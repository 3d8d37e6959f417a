import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import {
  fit,
  holdsName,
  isShort,
  looking,
  nearEnough,
  nearName,
  sharesPlan,
  soundBonus,
  soundsLike,
} from '../../core/search/name-search.ts'
import { inOldPlace } from '../../core/search/old-place.ts'
import { hitRow, type Allowed, type Hit } from './hit.ts'

/** Where more rows hold a name, the newest are looked through, and those that have exactly this name. */
const common = 500
const newest = 2000
const bearers = 200
/** How many rows that only come near are compared. */
const compared = 2000

type Text = RawBuilder<unknown>

const all = (conditions: readonly Text[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

interface People {
  table: 'burials' | 'customers'
  /** Its alias, as `holdsName` takes it. */
  as: 'b' | 'c'
  id: Text
  kind: Text
  /** What makes one newer than another. */
  at: Text
  where: Text
}

const people: readonly People[] = [
  {
    table: 'burials',
    as: 'b',
    id: sql`b.burial_id`,
    kind: sql`'burials'`,
    at: sql`b.burial_date`,
    where: sql`true`,
  },
  {
    table: 'customers',
    as: 'c',
    id: sql`c.customer_id`,
    kind: sql`case when c.is_corporate then 'companies' else 'customers' end`,
    at: sql`c.updated_at`,
    where: sql`c.merged_into is null`,
  },
]

/** Who bears a name, best first; of very many those that bear just it and the newest, so that no table is read whole. */
function bearing({ table, as, id, kind, at, where }: People, name: string, limit: number) {
  const hits = sql.ref(`${table}_hits`)
  const [first, last] = [sql.ref(`${as}.first_name_key`), sql.ref(`${as}.last_name_key`)]
  const words = sql.join(name.split(' ').map((word) => sql`${word}`))
  const columns = sql`${id} as id, ${kind} as kind, ${sql.ref(`${as}.search_key`)} as search_key, ${at} as at`
  const holds = sql`${holdsName(as, name)} and ${where}`
  const tooMany = sql`(select count(*) from ${hits}) > ${common}`
  return {
    hits: sql`${hits} as materialized (
      select ${columns} from ${sql.ref(table)} ${sql.ref(as)} where ${holds} limit ${common + 1})`,
    best: sql`select kind, id, score from (
      select kind, id, score, row_number() over (partition by kind order by score desc, at desc nulls last, id desc) as place
      from (select kind, id, at, ${fit(sql`search_key`, name)} as score from (
        select * from ${hits}
        union (select ${columns} from ${sql.ref(table)} ${sql.ref(as)}
          where ${tooMany} and (${last} in (${words}) or ${first} in (${words})) and ${holds} limit ${bearers})
        union (select ${columns} from (select * from ${sql.ref(table)} ${sql.ref(as)}
          where ${tooMany} and ${at} is not null order by ${at} desc limit ${newest}) ${sql.ref(as)} where ${holds})
      ) held) fitting
    ) placed where place <= ${limit}`,
  }
}

/** A key that holds every word; of a short one only as the beginning of a word. */
const holding = (key: Text, name: string) =>
  all(
    name
      .split(' ')
      .map((word) =>
        isShort(word) ? sql`' ' || ${key} like ${`% ${word}%`}` : sql`${key} like ${`%${word}%`}`,
      ),
  )

const contractorKey = sql`search_key(concat_ws(' ', co.name, co.contact_other_title, co.contact_first_name, co.contact_last_name))`

const contractors = (name: string, limit: number) => sql`select kind, id, score from (
    select 'contractors' as kind, contractor_id as id, ${fit(sql`search_key`, name)} as score from (
      select co.contractor_id, ${contractorKey} as search_key from contractors co where not co.retired) co
    where ${holding(sql`search_key`, name)}
    order by score desc, id desc limit ${limit}) known`

/** Events by what is written of them; those to come by their type too, the nearest in time first. */
function events({ today }: Reading, name: string, limit: number) {
  const described = holding(sql`search_key(e.description)`, name)
  const typed = holding(sql`search_key(t.event_type || ' ' || e.description)`, name)
  return sql`select 'events' as kind, event_id as id, 0.25::float8 as score from (
      (select e.event_id, e.event_time from events e where ${described} limit ${bearers})
      union (select e.event_id, e.event_time from (
          select * from events where event_date >= ${today}::date order by event_date, event_time limit ${common}) e
        join event_types t using (event_type_id) where ${typed})
    ) told order by event_time < now(), abs(extract(epoch from event_time - now())) limit ${limit}`
}

/** Burials whose site is not known, by the place that the old records name (burials-43). */
const unplaced = (
  name: string,
  limit: number,
) => sql`select 'burials' as kind, b.burial_id as id, 0.2::float8 as score
  from burials b where ${inOldPlace(name)} and not ${holdsName('b', name)} order by b.burial_id limit ${limit}`

/** Users who were not deleted, by their name or e-mail address. */
const users = (name: string, limit: number) => sql`select kind, id, score from (
    select 'users' as kind, user_id as id, ${fit(sql`name_key`, name)} as score from (
      select u.user_id, search_key(u.user_name) as name_key, search_key(u.user_name || ' ' || u.email) as search_key
      from users u where u.disabled_at is null) u
    where ${holding(sql`search_key`, name)}
    order by score desc, id limit ${limit}) working`

/** Whoever and whatever holds every word of a folded name. */
export async function findByName(
  ctx: Reading,
  name: string,
  limit: number,
  allowed: Allowed,
): Promise<Hit[]> {
  const named = allowed.has('burials') ? people.map((one) => bearing(one, name, limit)) : []
  const isFound = (word: string) => !isShort(word)
  const parts = [
    ...named.map(({ best }) => sql`(${best})`),
    ...(named.length > 0 ? [sql`(${unplaced(name, limit)})`] : []),
    ...(allowed.has('contractors') ? [sql`(${contractors(name, limit)})`] : []),
    ...(allowed.has('users') ? [sql`(${users(name, limit)})`] : []),
    ...(allowed.has('events') && name.split(' ').some(isFound) ? [sql`(${events(ctx, name, limit)})`] : []),
  ]
  if (parts.length === 0) return []
  const hits = named.length > 0 ? sql`with ${sql.join(named.map((one) => one.hits))}` : sql``
  return rowsOf(
    ctx.db,
    hitRow,
    sql`${sharesPlan(name) ? prepared : sql``} ${hits} select kind, id, score from (${sql.join(parts, sql` union all `)}) every`,
  )
}

/** Two letters of six wrong is near; where nobody is, what the searches take. */
const thresholds = [0.5, nearEnough]

/** What sounds alike must be written a little alike too: two sounds are in many names. */
const leastAlike = 0.2
/** People who sound alike score from this up, all others below it. */
const heardFrom = 0.8

/** Those whose name sounds alike come before those that are only written alike, and people before companies. */
function near({ table, as, id, kind, at, where }: People, name: string, limit: number) {
  const alike = (how: RawBuilder<boolean>, most: number, bonus: number) => sql`(
    select ${id} as id, ${kind} as kind, ${sql.ref(`${as}.search_key`)} as search_key, ${at} as at, ${bonus}::float8 as bonus
    from ${sql.ref(table)} ${sql.ref(as)} where ${how} and ${where} limit ${most})`
  return sql`(select kind, id, score from (
    select *, row_number() over (partition by kind order by score desc, at desc nulls last, id desc) as place from (
      select kind, id, at, case when bonus > 0 and kind <> 'companies'
        then ${heardFrom}::float8 + ${1 - heardFrom}::float8 * nearness else ${heardFrom}::float8 * nearness end as score
      from (
        select kind, id, at, max(bonus) as bonus, max(likeness * ${1 - soundBonus}::float8 + bonus) as nearness
        from (select *, word_similarity(${name}, search_key)::float8 as likeness
          from (${alike(nearName(as, name), compared, 0)} union all ${alike(soundsLike(as, name), bearers, soundBonus)}) alike
        ) written where bonus = 0 or likeness >= ${leastAlike}::float8
        group by kind, id, at
      ) compared) scored) placed where place <= ${limit})`
}

/** In a list with people who sound so, only they are shown. */
function withoutLooser(hits: readonly Hit[]): Hit[] {
  const heard = new Set(hits.filter(({ score }) => score >= heardFrom).map(({ kind }) => kind))
  return hits.filter(({ kind, score }) => score >= heardFrom || !heard.has(kind))
}

/** Whose name only comes near a folded name: for when nothing is spelled so (search-2). */
export async function findNearName(
  ctx: Reading,
  name: string,
  limit: number,
  allowed: Allowed,
): Promise<Hit[]> {
  const nearBy = (least: number) => [
    ...(allowed.has('burials') ? people.map((one) => near(one, name, limit)) : []),
    sql`(select 'contractors' as kind, contractor_id as id, ${heardFrom}::float8 * score as score from (
      select contractor_id, word_similarity(${name}, ${contractorKey})::float8 as score from contractors co
      where not co.retired) compared where score >= ${least}::float8 order by score desc limit ${limit})`,
  ]
  for (const least of thresholds) {
    const every = sql`select kind, id, score from (${sql.join(nearBy(least), sql` union all `)}) every`
    const found = await looking(ctx.db, (tx) => rowsOf(tx, hitRow, every), least)
    if (found.length > 0) return withoutLooser(found)
  }
  return []
}
