import type { Line } from '@sexton/contract/imports/line'

/** Lines at the end of a file among which totals and notes are looked for. */
export const mostClosing = 10

const total =
  /^(((grand|sub|page)[ -]?)?totals?|sum|sous-total|somme|(gesamt)?summe|gesamt|insgesamt|suma|razem|soma|totaal|count)\b/i
const counted =
  /^((number|no\.?) of \w+|records|rows|burials|entries|graves)\s*[:=]|^\d+ (records|rows|burials|entries|graves|lines)\.?$/i
const note =
  /^(printed|page \d|end of (report|list|file|register)|source\s*:|notes?\s*:|(prepared|compiled|exported|generated|printed) (by|on|at|from)\b|©|\*+ ?[=–-])/i

const isNumber = (cell: string) => /^[^\d]{0,4}[\d.,\s]+%?$/.test(cell)

/** Whether a line at the end is none of the table's: it says what the lines above come to, or a word about them. */
function isClosing({ cells }: Line, width: number): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const [first = '', ...others] = filled
  const isSparse = filled.length <= Math.max(2, width / 2)
  if (!isSparse) return false
  if (counted.test(first)) return others.every(isNumber)
  if (note.test(first)) return filled.length <= 2
  // A person may be called so: then more stands beside it.
  if (total.test(first)) return others.every(isNumber) && (others.length > 0 || /\d|^\S+\s*:?$/.test(first))
  return width >= 4 && cells[0] === '' && filled.length <= 2 && filled.every((cell) => isNumber(cell))
}

/** The totals and notes that end a table of so many columns; empty where its last line is one of it. */
export function closingOf(last: readonly Line[], width: number): Line[] {
  const at = last.findLastIndex((line) => !isClosing(line, width))
  return last.slice(at + 1)
}
