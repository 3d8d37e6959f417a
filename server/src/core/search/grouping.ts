import { noValue, type Group, type GroupKind } from '@sexton/contract/values/grouping'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

type Part = RawBuilder<unknown>

/** Tables that are joined beside the ones searched, at most one row each: told apart by being the same object. */
export type Join = Part

/** Something that found rows are grouped by (own-reports-2). */
export interface Grouping {
  /** The value that rows are put together by; null where there is none. */
  key: Part
  joins?: readonly Join[]
  /** What a record that stands for the value is called, and its place among the others; the value itself elsewhere. */
  name?: (key: Part) => Part
  order?: (key: Part) => Part
}

/** Something that is added up. */
export interface Sum {
  value: Part
  joins?: readonly Join[]
}

/** What can be done with the results of a search. */
export interface Countable<G extends string = string, M extends string = string> {
  /** The rows it searches, by their alias, and their id: `sales s`, `s.sale_id`. */
  table: Part
  alias: string
  id: Part
  groups: Readonly<Record<G, Grouping>>
  /** Beside their number. */
  sums: Readonly<Record<Exclude<M, 'count'>, Sum>>
}

const types: Record<GroupKind, string> = {
  year: 'integer',
  month: 'date',
  day: 'date',
  status: 'text',
  flag: 'boolean',
  id: 'integer',
  text: 'text',
}

/** A key as an address has it. */
export const keyText = (kind: GroupKind, key: Part): Part =>
  sql`coalesce(${kind === 'month' ? sql`to_char(${key}, 'YYYY-MM')` : sql`${key}::text`}, ${noValue}::text)`

const when = (known: RawBuilder<SqlBool> | undefined, key: Part): Grouping => ({
  key: known ? sql`case when ${known} then ${key} end` : key,
})

/** The year of a date or local time, where it is known that exactly. */
export const yearOf = (date: Part, known?: RawBuilder<SqlBool>) =>
  when(known, sql`extract(year from ${date})::int`)
/** Its month, by the first day of it. */
export const monthOf = (date: Part, known?: RawBuilder<SqlBool>) =>
  when(known, sql`date_trunc('month', ${date})::date`)
export const dayOf = (date: Part, known?: RawBuilder<SqlBool>) => when(known, sql`${date}::date`)

/** The statuses in the order in which they follow each other. */
export const statusOf = (column: Part, statuses: readonly string[]): Grouping => ({
  key: column,
  order: (key) => sql`array_position(${[...statuses]}::text[], ${key})`,
})

/** A text as it was typed; a dash was typed for nothing. */
export const textOf = (column: Part): Grouping => ({
  key: sql`nullif(nullif(btrim(${column}), ''), ${noValue})`,
})

/** A record, by what it is called. */
export const recordOf = (key: Part, name: (key: Part) => Part, joins?: readonly Join[]): Grouping => ({
  key,
  name,
  ...(joins && { joins }),
})

export const joined = (parts: readonly ({ joins?: readonly Join[] } | undefined)[]): Part =>
  sql.join([...new Set(parts.flatMap((part) => part?.joins ?? []))], sql` `)

/** The conditions that a found row is of these groups, by the very keys they are counted by (own-reports-4). */
export function* onlyThose<G extends string>(
  countable: () => Countable<G>,
  declared: Readonly<Record<G, Group>>,
  only: Partial<Record<G, string>> | undefined,
): Generator<RawBuilder<SqlBool>> {
  // Most searches ask for no group.
  if (!only) return
  const { table, id, groups } = countable()
  for (const [name, value] of Object.entries(only) as [G, string | undefined][]) {
    if (value === undefined) continue
    const { key, joins } = groups[name]
    const { kind } = declared[name]
    const written = kind === 'month' ? `${value}-01` : value
    const held =
      value === noValue
        ? sql<SqlBool>`${key} is null`
        : sql<SqlBool>`${key} = ${written}::text::${sql.raw(types[kind])}`
    yield joins?.length
      ? sql<SqlBool>`${id} in (select ${id} from ${table} ${joined([groups[name]])} where ${held})`
      : held
  }
}
