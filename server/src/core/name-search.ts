import { sql, type RawBuilder } from 'kysely'
import { kept, type Db, type Tx } from './db.ts'

/** How near a misspelled name must come (pg_trgm's word similarity, 0 to 1). */
const nearEnough = 0.38

/** A typed name, folded as the stored keys are: no accents, no apostrophes, lower case. Empty when nothing is left. */
export async function foldedName(db: Db, typed: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`${kept}select search_key(${typed}) as key`.execute(db)
  return rows[0]?.key ?? ''
}

const isShort = (word: string) => [...word].length < 3

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

/** Sorts rows in which the short words of a name stand alone before those that only begin with them: Ng before Ngoma. */
export function shortWordsFirst(table: string, key: string): RawBuilder<boolean>[] {
  const padded = sql`' ' || ${sql.ref(`${table}.search_key`)} || ' '`
  return key
    .split(' ')
    .filter((word) => word !== '' && isShort(word))
    .map((word) => sql<boolean>`(${padded}) like ${`% ${word} %`}`)
}

/** The rows of `table` whose name comes near a folded name: for when no row holds it. Only inside `looking`. */
export const nearName = (table: string, key: string) =>
  sql<boolean>`${key} <% ${sql.ref(`${table}.search_key`)}`

/** How near a row of `table` comes to a folded name, 1 at most. */
export const nearness = (table: string, key: string) =>
  sql<number>`word_similarity(${key}, ${sql.ref(`${table}.search_key`)})`

/** Runs a typo-tolerant search: its threshold holds for this transaction alone, or for the one it is already in. */
export function looking<T>(db: Db | Tx, search: (tx: Tx) => Promise<T>): Promise<T> {
  const look = async (tx: Tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(nearEnough)}, true)`.execute(tx)
    return search(tx)
  }
  return db.isTransaction ? look(db as Tx) : db.transaction().execute(look)
}
