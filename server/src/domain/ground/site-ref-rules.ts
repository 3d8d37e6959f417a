/** A site's ref in lower case; `whole` when block, row and number are there. */
export interface SoughtSite {
  ref: string
  whole: boolean
}

const twoPlaces = (figures: string) => figures.padStart(2, '0')

/** As far as it is typed: `A-03-` is all of the row, `A-03-0` what begins so in it. */
function begunOf(typed: string): SoughtSite | null {
  const [, before = '', zero = ''] = /^(.*[^\s/-])\s*[-/]\s*(0?)0*$/u.exec(typed) ?? []
  const row = before && siteOf(before)
  return row && !row.whole ? { ref: row.ref + zero, whole: false } : null
}

/** As a site's ref is written: `A 3 7` and `a0307` are a-03-07, `A-3` is all of the row. */
export function siteOf(typed: string): SoughtSite | null {
  if (/[-/]\s*0*$/.test(typed)) return begunOf(typed)
  const compact = /^([\p{L}.]+)(\d{2})(\d{2,5})$/u.exec(typed)
  const parts = compact?.slice(1) ?? typed.split(/[-/]/.test(typed) ? /\s*[-/]\s*/ : /\s+/)
  const [number, row, block] = [...parts].reverse().slice(0, 3)
  if (parts.length === 2) return rowOf(row!, number!)
  if (parts.length !== 3 || !/^\d{1,5}$/.test(number!) || !/^[\p{L}\d]{1,6}$/u.test(row!)) return null
  return {
    ref: [block, rowText(row!), twoPlaces(String(Number(number)))].join('-').toLowerCase(),
    whole: true,
  }
}

const rowText = (row: string) => (/^\d+$/.test(row) ? twoPlaces(String(Number(row))) : row)

function rowOf(block: string, row: string): SoughtSite | null {
  const isRow = /\p{L}/u.test(block) && /^\d{1,4}\p{L}?$/u.test(row)
  return isRow ? { ref: `${block}-${rowText(row)}-`.toLowerCase(), whole: false } : null
}
