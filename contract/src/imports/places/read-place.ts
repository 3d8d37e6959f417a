import type { Place } from '../../sites/ref.ts'
import { labelledPlace } from './labelled-place.ts'
import type { NamePart } from './name-pattern.ts'
import { withoutPart } from './site-parts.ts'
import { placesAsWritten, type PlaceReading } from './places-as-written.ts'
import type { ReadPlace } from './places.ts'
import type { LineCells } from '../read-line.ts'
import { WrongLine } from '../wrong-line.ts'

/** The columns of a place as people would write it. */
export function placeText(lines: LineCells, cells: readonly string[]): string {
  const whole = lines.text(cells, 'place')
  const named = ['block', 'row', 'number', 'grave'].filter((field) => lines.filled(cells, field).length > 0)
  const parts = named.map((field) => `${field} ${lines.text(cells, field)}`)
  return [...(whole ? [whole] : []), ...parts].join(', ')
}

type ReadParts = ReadPlace & { grave: string }

/** By the pattern of the file, with the part of the site that stands before the whole: `NE 1/4 of PA-1-17`. */
function splitOf(lines: LineCells, text: string) {
  const { rest, part } = withoutPart(text)
  const split = part && lines.split(rest)
  return split && split.number ? { ...split, number: `${part} ${split.number}` } : lines.split(text)
}

/** By the pattern of the file, else by the words in the text. */
function readPlace(lines: LineCells, cells: readonly string[]): ReadParts {
  const text = lines.text(cells, 'place')
  const split = text ? splitOf(lines, text) : {}
  const labelled = split ? null : labelledPlace(text)
  if (!split && !labelled) throw lines.wrong('place', `“${text}” does not match ${lines.mapping.place}.`)
  const parts: Partial<ReadParts> = { ...split, ...labelled }
  const of = (part: keyof ReadParts) => parts[part] ?? lines.text(cells, part)
  // Where lots are in no rows, all are in one.
  return {
    block: of('block'),
    row: of('row') || (labelled ? '1' : ''),
    number: of('number'),
    grave: of('grave'),
  }
}

const columnOf = (lines: LineCells, problem: string) => {
  const field = ['block', 'row', 'number'].find((part) => problem.includes(part))
  return lines.column('place') || lines.column(field ?? 'number')
}

/** What a line says of where somebody is buried: its sites, and the grave as it is written and as the number says it. */
export interface NamedPlace {
  places: Place[]
  grave: string
  grave_no: number | null
}

/** The sites that a line names, by its place's text or its columns, as old books write them (imports-34). */
export function placeNamed(
  lines: LineCells,
  cells: readonly string[],
  asked: Pick<PlaceReading, 'ranges' | 'hasGraves'>,
): NamedPlace {
  const { grave, ...read } = readPlace(lines, cells)
  const named = placesAsWritten(read, {
    ...asked,
    column: (part: NamePart) => lines.column(part) || lines.column('place'),
    ask: (asking) => lines.questions.ask(asking),
  })
  if ('problem' in named) throw new WrongLine(columnOf(lines, named.problem), named.problem)
  return { ...named, grave }
}

/** The sites alone, where no grave is asked for. */
export const placesNamed = (
  lines: LineCells,
  cells: readonly string[],
  ranges: PlaceReading['ranges'],
): Place[] => placeNamed(lines, cells, { ranges, hasGraves: false }).places
