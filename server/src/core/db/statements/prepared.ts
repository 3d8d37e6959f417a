import { sql } from 'kysely'
import type pg from 'pg'

export const preparedMark = '/* prepared */'
/** The mark stands at the beginning, or after the first word where Kysely writes it. */
const markWithin = preparedMark.length + 'select '.length
const statementNames = new Map<string, string>()

/**
 * Begins a statement whose plan each connection keeps (with Kysely's builder: `modifyFront(prepared)`): planning a query
 * takes several times as long as running it. For few, fixed texts only, since every text stays in memory.
 */
export const prepared = sql.raw(`${preparedMark} `)

/**
 * A list as a value that the planner cannot see, for a prepared statement. If it were seen, a list of
 * five would look cheaper than the ten that a generic plan assumes, and the statement would be planned again each time.
 */
export const opaque = (value: unknown, type: 'date' | 'int[]' | 'text[]') =>
  sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`

/** Pairs of a kind of record and its number, as `in` takes them, opaque to the planner. */
export const opaquePairs = (kinds: unknown, numbers: unknown) =>
  sql`(select * from unnest(${opaque(kinds, 'text[]')}, ${opaque(numbers, 'int[]')}))`

/** Each connection keeps a plan of each: past this many texts, further ones are planned at each run. */
const mostKept = 1000

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= mostKept) return known
  const name = `prepared_${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** Whether a text is marked `prepared`. */
export const isPrepared = (text: string) => text.slice(0, markWithin).includes(preparedMark)

/**
 * Sends the statements marked `prepared` as such, which the driver makes once a connection. `note`: what the columns of
 * an answer are.
 */
export function prepareMarked(
  client: pg.PoolClient,
  note: (text: string, values: number, fields: readonly pg.FieldDef[]) => void,
) {
  const plain = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>
  const query = async (text: string, values: unknown[]) => {
    const name = isPrepared(text) ? statementName(text) : undefined
    const result = await plain({ text, values, ...(name === undefined ? {} : { name }) })
    note(text, values.length, result.fields)
    return result
  }
  client.query = ((text: unknown, values?: unknown, ...more: unknown[]) =>
    typeof text === 'string' && Array.isArray(values) && more.length === 0
      ? query(text, values)
      : plain(text, values, ...more)) as typeof client.query
}
