/** A place to search for: a block, a row of it, a site in that; '' where it is left open. */
export interface SearchedPlace {
  block_ref: string
  row_no: string
  site_no: string
}

/** A row with the highest number in it. */
interface Row {
  block_ref: string
  row_no: string
  max_site_no: number
}

/** No site has the number 12 (sites-7). */
const neverOffered = 12

/** The blocks, in the order of the rows. */
export const blocksOf = (rows: readonly Row[]) => [...new Set(rows.map(({ block_ref }) => block_ref))]

/** The rows of a block. */
export const rowsOf = (rows: readonly Row[], block_ref: string) =>
  rows.filter((row) => row.block_ref === block_ref).map(({ row_no }) => row_no)

/** The numbers of a row: 1 to its highest, without 12. */
export function numbersOf(rows: readonly Row[], { block_ref, row_no }: SearchedPlace): number[] {
  const row = rows.find((one) => one.block_ref === block_ref && one.row_no === row_no)
  const all = Array.from({ length: row?.max_site_no ?? 0 }, (_, at) => at + 1)
  return all.filter((site_no) => site_no !== neverOffered)
}

/** A place after one of its parts has changed: what lies below that is open again. */
export function placeChanged(before: SearchedPlace, patch: Partial<SearchedPlace>): SearchedPlace {
  if (patch.block_ref !== undefined) return { block_ref: patch.block_ref, row_no: '', site_no: '' }
  if (patch.row_no !== undefined) return { ...before, row_no: patch.row_no, site_no: '' }
  return { ...before, ...patch }
}
