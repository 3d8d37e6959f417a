import type { Column } from './columns-queries.ts'
import { columnOf, ownColumn } from '../../domain/columns/column.ts'
import { handedTables as kinds, tablesLeftOut, type HandedTable } from '../../domain/columns/tables.ts'

/** Why a column that the database works out itself is left out, where nobody would want to read it. */
export const workedOut = 'Worked out from other columns, to search and sort by'

const kindOf = new Map(kinds.map((kind) => [kind.name, kind]))
const reasons = new Map(tablesLeftOut.map(({ name, leftOut }) => [name, leftOut]))

/** Tables and columns that a hand-over does not have, each with the reason that its guide gives. */
export const leftOut: readonly (readonly [name: string, why: string])[] = [
  ...reasons,
  ...kinds.flatMap((kind) =>
    Object.keys(kind.columns).flatMap((column) => {
      const why = ownColumn(kind, column).leftOut
      return why ? [[`${kind.name}.${column}`, why] as const] : []
    }),
  ),
]

/** A column that the guide names, or the reason why it is left out; undefined where nobody has said anything of it. */
export type Fate = { means: string } | { leftOut: string } | undefined

function meaningOf(kind: HandedTable, { column, refers, key }: Column): string | undefined {
  const said = columnOf(kind, column).means
  if (said) return said
  const [other, named] = refers?.split('.') ?? []
  if (other && named === column) return `The ${kindOf.get(other)?.one ?? other}`
  return key === 0 && column.endsWith('_id') && refers === null ? `Number of the ${kind.one}` : undefined
}

/** What becomes of a column in a hand-over. */
export function fateOf(column: Column): Fate {
  const { table, column: name, computed } = column
  const reason = reasons.get(table)
  if (reason) return { leftOut: reason }
  const kind = kindOf.get(table)
  if (!kind) return undefined
  const own = ownColumn(kind, name)
  if (own.leftOut) return { leftOut: own.leftOut }
  if (computed && !own.means) return { leftOut: workedOut }
  const means = meaningOf(kind, column)
  return means === undefined ? undefined : { means }
}

export interface HandedColumn extends Column {
  means: string
}

/** The tables of a hand-over, in the order of the guide, each with its columns. */
export function handedTables(
  columns: readonly Column[],
): { name: string; kind: HandedTable; columns: HandedColumn[] }[] {
  const of = (name: string) =>
    columns
      .filter(({ table }) => table === name)
      .flatMap((column) => {
        const fate = fateOf(column)
        return fate && 'means' in fate ? [{ ...column, means: fate.means }] : []
      })
  return kinds.map((kind) => ({ name: kind.name, kind, columns: of(kind.name) }))
}
