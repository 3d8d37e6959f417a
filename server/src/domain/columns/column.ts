import type { DB } from '../../core/db/schema.ts'
import type { Rule } from './anonymize-rules.ts'
import { common } from './common.ts'

/** Everything that is said of a column. One in which something can be written says how it is anonymized. */
export interface Column {
  /** For the reader of a hand-over; not needed if `common.ts`, or the record that it refers to, says it. */
  means?: string
  /** Why a hand-over does not have it. */
  leftOut?: string
  anonymize?: Rule | ((column: string) => Rule)
  /**
   * In the archive of a customer's data: `staff` and `work` (of the product itself) are left out, `kin` too if it is on
   * someone else, such as the next of kin, `machine` is not on the page to read. All others are there.
   */
  archive?: 'staff' | 'work' | 'kin' | 'machine'
  /** On the page to read, if the column's name does not say it. */
  label?: string
  /** What its values are called there; `spelt`: as the product spells them, in words. */
  values?: 'money' | 'spelt' | Readonly<Record<string, string>>
  /** What a search groups by it, by the names in the contract (own-reports-2). */
  groups?: readonly string[]
}

/** What a hand-over says of a table. */
export interface Kind {
  /** One of its records: `customer`. */
  one: string
  what: string
}

interface Further {
  /** Which rows go when a park is anonymized, in SQL; `true` all. */
  gone?: string
}

/** A column is its meaning alone, if nothing else is said of it. */
type Columns = Readonly<Record<string, Column | string>>

/** A table, and its columns of which there is more to say than their names do. */
export type Table = Further & { name: string; columns: Columns } & (Kind | { leftOut: string })

type NamesOf<N extends string> = N extends keyof DB ? keyof DB[N] & string : string

export const table = <
  const N extends string,
  const C extends Readonly<Partial<Record<NamesOf<N>, Column | string>>>,
  const S extends Further & (Kind | { leftOut: string }),
>(
  name: N,
  of: S & { columns: C & Readonly<Record<Exclude<keyof C, NamesOf<N>>, never>> },
): S & { name: N; columns: C } => ({ ...of, name })

const asColumn = (said: Column | string | undefined): Column =>
  typeof said === 'string' ? { means: said } : (said ?? {})

/** What is said of a column of this table alone. */
export const ownColumn = ({ columns }: Pick<Table, 'columns'>, column: string): Column =>
  asColumn(columns[column])

/** What is said of a column, by its table or by its name. */
export const columnOf = (of: Pick<Table, 'columns'>, column: string): Column => ({
  ...asColumn(common[column]),
  ...ownColumn(of, column),
})

/** The columns of a table that an archive treats in one of these ways. */
export const archivedAs = (of: Table, ...ways: NonNullable<Column['archive']>[]): string[] =>
  Object.keys({ ...common, ...of.columns }).filter((column) => {
    const { archive } = columnOf(of, column)
    return archive !== undefined && ways.includes(archive)
  })
