export type RowId = number | string

/** A row of a list that others change meanwhile. */
export interface Shown<T> {
  /** As it is now, or was last where somebody has deleted it. */
  row: T
  /** As it was when something was typed into it: where it stands goes by that. */
  placed: T
}

const find = <T>(shown: readonly Shown<T>[], id: RowId, idOf: (row: T) => RowId) =>
  shown.find(({ row }) => idOf(row) === id)

/**
 * The rows to show: those `listed`, and of those shown `before` the `held` ones that are listed no longer, where they
 * stood. `before` itself where nothing differs.
 */
export function withHeld<T>(
  before: readonly Shown<T>[],
  listed: readonly T[],
  held: readonly RowId[],
  idOf: (row: T) => RowId,
): readonly Shown<T>[] {
  const rows = listed.map((row) => {
    const placed = held.includes(idOf(row)) ? find(before, idOf(row), idOf)?.placed : undefined
    return { row, placed: placed ?? row }
  })
  for (const [at, gone] of before.entries()) {
    const id = idOf(gone.row)
    if (held.includes(id) && !find(rows, id, idOf)) rows.splice(at, 0, gone)
  }
  const isSame =
    rows.length === before.length &&
    rows.every(({ row, placed }, at) => row === before[at]!.row && placed === before[at]!.placed)
  return isSame ? before : rows
}
