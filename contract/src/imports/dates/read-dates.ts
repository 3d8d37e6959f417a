import { dateForm } from './date-forms.ts'
import { centuryOf, isLifeDate, type Years } from './line-years.ts'
import { noDate, readDate, type KnownDate } from './read-date.ts'
import type { LineCells } from '../read-line.ts'
import { WrongLine } from '../wrong-line.ts'

/** The years that a line gives in full: two-digit years are read by them. */
function yearsIn(lines: LineCells, cells: readonly string[], age: number | null): Years {
  const years: Years = age === null ? {} : { age }
  for (const field of ['deceased_birth_date', 'death_date', 'burial_date'])
    for (const { text } of lines.filled(cells, field)) {
      const form = dateForm(text)
      if (form === null || form === 'nothing' || 'problem' in form) continue
      const { point, mark } = form
      const isKnown = !point.isShort && point.year > 0 && (!mark || mark === 'about')
      if (isKnown && isLifeDate(field)) years[field] ??= point.year
    }
  return years
}

/** Reads a date of a line. Of several columns (a day, and a year for those of whom no more is known) the first that says anything counts. */
export function dateOf(
  lines: LineCells,
  cells: readonly string[],
  field: string,
  today: string,
  years: () => Years = () => ({}),
): KnownDate {
  const century = (short: number) => centuryOf(short, field, years(), Number(today.slice(0, 4)))
  for (const { text, column, at } of lines.filled(cells, field)) {
    const read = readDate(text, lines.sense(at, today, century))
    if ('problem' in read) throw new WrongLine(column, read.problem)
    if (read.date !== null || read.words !== null) return read
  }
  return noDate
}

/** The dates of a burial, each with its fields; a year in two figures is read by those that are known already. */
export function lifeOf(lines: LineCells, cells: readonly string[], today: string, age: number | null) {
  let years: Years | undefined
  const all = () => (years ??= yearsIn(lines, cells, age))
  const read = (field: 'burial_date' | 'death_date' | 'deceased_birth_date') => {
    const found = dateOf(lines, cells, field, today, all)
    if (years && found.date) years[field] = Number(found.date.slice(0, 4))
    return found
  }
  const [buried, died, born] = [read('burial_date'), read('death_date'), read('deceased_birth_date')]
  return {
    burial_date: buried.date,
    burial_precision: buried.precision,
    burial_words: buried.words,
    death_date: died.date,
    death_precision: died.precision,
    death_words: died.words,
    deceased_birth_date: born.date,
    deceased_birth_precision: born.precision,
    deceased_birth_words: born.words,
  }
}
