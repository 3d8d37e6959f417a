/** A place to search for: a block, a row of it, a site in that; '' where it is left open. */
export interface SearchedPlace {
  block_ref: string
  row_no: string
  site_no: string
}

/** A row of a block with the highest number in it. */
interface Row {
  row_no: string
  max_site_no: number
}

/** No site has the number 12 (sites-7). */
const neverOffered = 12

/** The numbers of one of a block's rows: 1 to its highest, without 12. */
export function numbersOf(rows: readonly Row[], row_no: string): number[] {
  const row = rows.find((one) => one.row_no === row_no)
  const all = Array.from({ length: row?.max_site_no ?? 0 }, (_, at) => at + 1)
  return all.filter((site_no) => site_no !== neverOffered)
}

/** A place after one of its parts has changed: what lies below that is open again. */
export function placeChanged(before: SearchedPlace, patch: Partial<SearchedPlace>): SearchedPlace {
  if (patch.block_ref !== undefined) return { block_ref: patch.block_ref, row_no: '', site_no: '' }
  if (patch.row_no !== undefined) return { ...before, row_no: patch.row_no, site_no: '' }
  return { ...before, ...patch }
}
