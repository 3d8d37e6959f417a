import type { Column } from './columns-queries.ts'
import { burials } from './records/burials.ts'
import { ground } from './records/ground.ts'
import { house } from './records/house.ts'
import type { Kind, Kinds } from './records/kind.ts'
import { people } from './records/people.ts'
import { prices } from './records/prices.ts'
import { sales } from './records/sales.ts'
import { columnsLeftOut, tablesLeftOut, workedOut } from './left-out.ts'

/** Kinds of records by what they are about, as the guide lists them. */
export const chapters: readonly (readonly [title: string, kinds: Kinds])[] = [
  ['People', people],
  ['Ground', ground],
  ['Burials and events', burials],
  ['Sales and money', sales],
  ['Prices and accounts', prices],
  ['Papers, photos, history', house],
]

const kinds: Kinds = Object.assign({}, ...chapters.map(([, some]) => some))

/** What columns of these names mean in whatever table. */
const common: Record<string, string> = {
  created_at: 'When it was written first',
  created_by: 'Who wrote it first',
  updated_at: 'When it was last changed',
  updated_by: 'Who changed it last',
  ordinal: 'Its place in lists',
  retired: 'No longer offered for new records',
  flag: 'Flagged: somebody is to look at it',
  import_id: 'The import that brought it in',
  import_key: 'By what an import knows it again',
  weekdays: 'Days of the week it is meant for, 1 Monday to 7 Sunday: a list; an empty list: all',
  on_holidays: 'Meant for holidays',
  parent_object: 'Kind of record it belongs to',
  parent_object_id: 'The number of that record',
  filename: 'Name of the file',
  media_type: 'Kind of file',
  size_bytes: 'Its bytes',
  sha256: 'Its SHA-256',
  storage_key: 'Name under which Sexton stores it',
  attached_at: 'When it was added',
  attached_by: 'Who added it',
  deleted_at: 'When it was put out of sight; empty where it is in sight',
  deleted_by: 'Who did that',
}

/** A column that the guide names, or the reason why it is left out; undefined where nobody has said anything of it. */
export type Fate = { means: string } | { leftOut: string } | undefined

function meaningOf(kind: Kind, { column, refers, key, table }: Column): string | undefined {
  const said = kind.columns[column] ?? common[column]
  if (said) return said
  const [other, named] = refers?.split('.') ?? []
  if (other && named === column) return `The ${kinds[other]?.one ?? other}`
  return key === 0 && column.endsWith('_id') && refers === null && table in kinds
    ? `Number of the ${kind.one}`
    : undefined
}

/** What becomes of a column in a hand-over: one place for all that is in it and all that is not. */
export function fateOf(column: Column): Fate {
  const { table, column: name, computed } = column
  const leftOut = tablesLeftOut[table] ?? columnsLeftOut[`${table}.${name}`]
  if (leftOut) return { leftOut }
  const kind = kinds[table]
  if (!kind) return undefined
  if (computed && !kind.columns[name]) return { leftOut: workedOut }
  const means = meaningOf(kind, column)
  return means === undefined ? undefined : { means }
}

export interface HandedColumn extends Column {
  means: string
}

/** The tables of a hand-over, in the order of the guide, each with its columns. */
export function handedTables(
  columns: readonly Column[],
): { name: string; kind: Kind; columns: HandedColumn[] }[] {
  const of = (name: string) =>
    columns
      .filter(({ table }) => table === name)
      .flatMap((column) => {
        const fate = fateOf(column)
        return fate && 'means' in fate ? [{ ...column, means: fate.means }] : []
      })
  return Object.entries(kinds).map(([name, kind]) => ({ name, kind, columns: of(name) }))
}
