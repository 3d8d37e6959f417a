import { salutations } from '@sexton/contract/core/lists'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod'
import { prepared, type Db, type Tx } from '../db/db.ts'
import { rowsOf } from '../db/rows-of.ts'
import { findCounted, sorting, type Counted, type Found, type Sort } from './find-counted.ts'
import { findPage, type Paged } from './find-page.ts'

/** How similar a misspelled name must be (pg_trgm's word similarity, 0 to 1). */
export const nearEnough = 0.38

const foldedNameRow = z.object({
  key: z.string(),
})

/**
 * A typed name, folded as the stored keys are: no accents, no apostrophes, lower case. Empty when nothing is left.
 * The database does it; plain letters need only lower case, so it is not asked for them.
 */
export async function foldedName(db: Db | Tx, typed: string): Promise<string> {
  if (/^[A-Za-z ]*$/.test(typed)) return typed.toLowerCase().split(' ').filter(Boolean).join(' ')
  const rows = await rowsOf(db, foldedNameRow, sql`${prepared}select search_key(${typed}) as key`)
  return rows[0]?.key ?? ''
}

const titles = new Set(salutations.map((title) => title.toLowerCase()))

/** Without the title that a name copied from a screen begins with, which no stored key has. */
export function withoutTitle(key: string): string {
  const [first = '', ...rest] = key.split(' ')
  return titles.has(first) && rest.length > 0 ? rest.join(' ') : key
}

export const isShort = (word: string) => [...word].length < 3

/** Whether one plan serves all names with this number of words: not where a short word needs another index. */
export const sharesPlan = (key: string) => {
  const words = key.split(' ')
  return words.length <= 3 && !words.some(isShort)
}

/**
 * The rows of `table` (customers or burials, by its alias) that hold every word of a folded name. Words of one or
 * two letters (Ng, Wu) are looked for at the beginning of a name, since three-letter groups cannot find them.
 * A folded word holds no wildcard.
 */
export function holdsName(table: string, key: string): RawBuilder<boolean> {
  if (key === '') return sql<boolean>`false`
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions = key.split(' ').map((word) =>
    isShort(word)
      ? sql<boolean>`(${column('last_name_key')} like ${`${word}%`}
          or ${column('first_name_key')} like ${`${word}%`}
          or ${column('search_key')} like ${`% ${word}%`})`
      : sql<boolean>`${column('search_key')} like ${`%${word}%`}`,
  )
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The rows of `table` in whose key a word stands alone. */
const hasWord = (table: string, word: string) =>
  sql<boolean>`${sql.ref(`${table}.search_key`)} like any (
    array[${word}, ${`${word} %`}, ${`% ${word}`}, ${`% ${word} %`}])`

/** Sorts rows in which the short words of a name stand alone before those that only begin with them: Ng before Ngoma. */
const shortWordsFirst = (table: string, key: string): Sort[] =>
  key
    .split(' ')
    .filter((word) => word !== '' && isShort(word))
    .map((word) => ({ by: hasWord(table, word), desc: true, first: hasWord(table, word) }))

/** How well a key fits a folded name, 1 at most: all of it, its words, their beginnings, or somewhere. */
export function fit(key: RawBuilder<unknown>, name: string) {
  const words = name.split(' ')
  const held = (end: string) =>
    sql.join(
      words.map((word) => sql`' ' || ${key} || ' ' like ${`% ${word}${end}`}`),
      sql` and `,
    )
  const [whole, begins] = [held(' %'), held('%')]
  return sql<number>`case when ${whole} then case when length(${key}) = ${name.length}::int then 1 else 0.9 end
    when ${begins} then 0.6 else 0.3 end::float8`
}

/** The rows of `table` whose name is written much like a folded name, for when no row holds it. Only inside `looking`. */
export const nearName = (table: string, key: string) =>
  sql<boolean>`${key} <% ${sql.ref(`${table}.search_key`)}`

/** The rows of `table` whose name sounds like a folded name, each word of it: a word of one sound is in too many (search-13). */
export const soundsLike = (table: string, key: string) =>
  sql<boolean>`(sound_words(${sql.ref(`${table}.search_key`)}) @> sound_words(${key})
    and cardinality(sound_words(${key})) = ${key.split(' ').length}::int)`

/** How much nearer a name is that sounds alike. */
export const soundBonus = 0.25
/** Of more rows that sound alike the others count as written alike. */
const heard = 1000

const ids = {
  b: sql`b.burial_id in (select burial_id from burials b where `,
  c: sql`c.customer_id in (select customer_id from customers c where `,
}

/** Whether a row of `table` sounds like a folded name: read by its index once, not computed for each row. */
const isHeard = (table: Asked['table'], key: string) =>
  sql<boolean>`${ids[table]} ${soundsLike(table, key)} limit ${heard})`

/** How near a row of `table` is to a folded name in writing and sound. */
const nearness = (table: Asked['table'], key: string) =>
  sql<number>`word_similarity(${key}, ${sql.ref(`${table}.search_key`)})
    + case when ${isHeard(table, key)} then ${soundBonus}::float8 else 0 end`

/** Runs a typo-tolerant search: its threshold holds for this transaction alone, or for the one it is already in. */
export function looking<T>(db: Db | Tx, search: (tx: Tx) => Promise<T>, near = nearEnough): Promise<T> {
  const look = async (tx: Tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(near)}, true)`.execute(tx)
    return search(tx)
  }
  return db.isTransaction ? look(db as Tx) : db.transaction().execute(look)
}

interface Ways {
  /** Those that hold every word; `order` begins with what the name requires. */
  exact(key: string, order: readonly Sort[]): Omit<Counted, 'order' | 'keep'>
  /** The similar ones. */
  near(where: RawBuilder<SqlBool>): Omit<Paged, 'order' | 'narrow'>
}

interface Asked {
  typed: string
  /** Customers or burials, by its alias. */
  table: 'b' | 'c'
  order: readonly Sort[]
  /** Those that the name fits best come first. */
  best: boolean
  /** Only the name is searched for, so that one plan serves all names with this number of words. */
  alone: boolean
}

/** Finds rows by a typed name; where none matches, those with a similar name, the most similar first (search-2). */
export async function findByName(
  db: Db | Tx,
  { typed, table, order, best, alone }: Asked,
  { exact, near }: Ways,
): Promise<Found> {
  const asTyped = await foldedName(db, typed)
  if (asTyped === '') return { ids: [], total: 0 }
  const key = withoutTitle(asTyped)
  for (const one of new Set([asTyped, key])) {
    const fitting: Sort = { by: fit(sql.ref(`${table}.search_key`), one), desc: true, counted: true }
    const by = [...(best ? [fitting] : []), ...shortWordsFirst(table, one), ...order]
    const found = await findCounted(db, { ...exact(one, by), order: by, keep: alone && sharesPlan(one) })
    if (found.total > 0) return found
  }
  const nearest: Sort = { by: nearness(table, key), desc: true }
  const page = near(nearName(table, key))
  return looking(db, (tx) => findPage(tx, { ...page, order: [nearest, ...order].map(sorting), narrow: true }))
}
