import type { Questions } from './questions.ts'
import { WrongLine } from './wrong-line.ts'

/** What a spreadsheet program writes where it has no value: an error, a column too narrow, a number it has cut. */
const error = /^(#(n\/a|nv|getting_data|¡?\p{L}+(\/\d)?[!?])|err:\d{3}|#{3,}|\d(\.\d+)?e\+\d{2,})$/iu
/** A formula as its text. */
const formula = /^=\s*[\w"'(+$-]/

export const isDebris = (cell: string): boolean => error.test(cell) || formula.test(cell)

/** Debris of one sort under one name: each formula has other cells in it. */
const sortOf = (cell: string) => {
  if (cell.startsWith('='))
    return (
      /^=\s*([A-Z]+\()/i
        .exec(cell)?.[1]
        ?.toUpperCase()
        .replace(/^(.*)$/, '=$1…)') ?? '=…'
    )
  if (/^#+$/.test(cell)) return '####'
  return /^\d/.test(cell) ? cell.replace(/^.*E/i, '…E') : cell
}

/** An error, which a free text leaves out; a note may begin with a sign such as `=`. */
export const isError = (cell: string): boolean => error.test(cell)

const choices = [
  { value: 'refuse', label: 'Reject the line' },
  { value: 'empty', label: 'Import the line without this value' },
]

/** The text of a cell, of which debris is never part: the line is refused, or the cell is empty (imports-33). */
export function withoutDebris(
  questions: Questions,
  column: string,
  text: string,
  proposed: 'refuse' | 'empty' = 'refuse',
): string {
  if (!isDebris(text)) return text
  const sort = sortOf(text)
  const asked =
    'What should happen to errors and formulas of the spreadsheet that stand here instead of values?'
  const answer = questions.ask({
    id: `debris:${column}`,
    column,
    text: asked,
    choices,
    value: sort,
    proposed,
  })
  if (answer === 'empty') return ''
  const what = text.startsWith('=')
    ? 'a formula'
    : /^\d/.test(text)
      ? 'a number that the spreadsheet has cut'
      : 'an error of the spreadsheet'
  throw new WrongLine(column, `“${sort}” is ${what}, not a value. Correct it there, or leave the cell empty.`)
}
