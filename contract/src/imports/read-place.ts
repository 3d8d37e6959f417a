import type { Place } from '../sites/ref.ts'
import { placesOf, type ReadPlace } from './places.ts'
import type { LineCells } from './read-line.ts'
import { WrongLine } from './wrong-line.ts'

/** The columns of a place as people would write it. */
export function placeText(lines: LineCells, cells: readonly string[]): string {
  const whole = lines.text(cells, 'place')
  const named = ['block', 'row', 'number', 'grave'].filter((field) => lines.filled(cells, field).length > 0)
  const parts = named.map((field) => `${field} ${lines.text(cells, field)}`)
  return [...(whole ? [whole] : []), ...parts].join(', ')
}

function readPlace(lines: LineCells, cells: readonly string[]): ReadPlace {
  const text = lines.text(cells, 'place')
  const parts = text ? lines.split(text) : {}
  if (!parts) throw lines.wrong('place', `“${text}” does not match ${lines.mapping.place}.`)
  const of = (part: keyof ReadPlace) => parts[part] ?? lines.text(cells, part)
  return { block: of('block'), row: of('row'), number: of('number') }
}

const columnOf = (lines: LineCells, problem: string) => {
  const field = ['block', 'row', 'number'].find((part) => problem.includes(part))
  return lines.column('place') || lines.column(field ?? 'number')
}

/** The sites that a line names, by its place's text or its columns. */
export function placesNamed(lines: LineCells, cells: readonly string[], ranges: 'split' | 'refuse'): Place[] {
  const named = placesOf(readPlace(lines, cells), ranges)
  if ('problem' in named) throw new WrongLine(columnOf(lines, named.problem), named.problem)
  return named.places
}
