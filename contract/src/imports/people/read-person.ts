import { formerOf, titlesOf, type Titles } from './name-parts.ts'
import type { LineCells } from '../read-line.ts'
import { splitGiven, splitLast, splitName } from './read-name.ts'

const firstOf = (...found: (string | null | undefined)[]) => found.find(Boolean) ?? null

/** A person as a line names them: in columns whose fields begin with `prefix`, or in one column (imports-15). */
export function readPerson(lines: LineCells, cells: readonly string[], prefix: '' | 'deceased_') {
  const text = (field: string) => lines.text(cells, `${prefix}${field}`)
  const [whole, givenNames] = ['full_name', 'given_names'].map((field) => lines.text(cells, field))
  const split = whole ? splitName(whole, lines.mapping.name) : null
  const given = givenNames ? splitGiven(givenNames) : null
  const last = splitLast(text('last_name'))
  const names = given ?? split
  return {
    titles: titlesOf(text('salutation')) ?? split?.titles ?? null,
    first: firstOf(text('first_name'), names?.first),
    middle: firstOf(text('middle_name'), names?.middle),
    last: firstOf(last.last, split?.last),
    suffix: firstOf(text('suffix'), last.suffix, given?.suffix, split?.suffix),
    former: firstOf(formerOf(text('former_name')), last.former, split?.former),
  }
}

/** Titles as the fields of a form. */
export const titleFields = (titles: Titles | null) => ({
  salutation: titles?.salutation ?? null,
  other_title: titles?.other_title ?? null,
})
