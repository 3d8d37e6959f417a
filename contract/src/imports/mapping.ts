import * as z from 'zod'
import { text } from '../core/fields.ts'
import { plainLine } from '../core/hidden-characters.ts'
import { longestPattern, readPattern } from './places/name-pattern.ts'
import { bulkFields, fieldsOf, wordOf, type BulkKind } from './kinds.ts'
import { dayOrders } from './dates/read-date.ts'
import { nameOrders } from './people/read-name.ts'

/** Columns of one file. */
export const mostColumns = 200

/**
 * How the lines of a file are read: what each column says by its head (a column that is not named is passed over), what
 * is the same for all lines, and the rules by which texts are split.
 */
/** How the types of missing sites are chosen (imports-16): one for all, by a column, by burials, by block, or the smallest that fits. */
export const newSiteRules = ['one', 'column', 'bodies', 'block', 'smallest'] as const

export const bulkMapping = z.object({
  columns: z.array(z.object({ column: text(200), field: text(50) })).max(mostColumns),
  fixed: z.record(text(50), text(100)).default({}),
  place: text(longestPattern).default('{block}-{row}-{number}'),
  name: z.enum(nameOrders).default('first-last'),
  /** Which comes first in `3/4/1888`, where the caller says so; else the file shows it or the user is asked. */
  dates: z.enum(dayOrders).optional(),
  /** A place of several sites: the dead lie in the first and all of them are held, or the line is refused. */
  ranges: z.enum(['first', 'refuse']).default('first'),
  /** A place that cannot be read: the line is refused, or imported without one, the text kept. */
  unplaced: z.enum(['refuse', 'keep']).default('refuse'),
  new_sites: z.enum(newSiteRules).default('one'),
  /** What the user answered to the questions that the file raises, by their keys (imports-24). */
  answers: z.record(text(400), text(100)).default({}),
})

export type BulkMapping = z.output<typeof bulkMapping>

/** A column's name: its head in one line, or its number where it has none. */
export const columnName = (head: string, at: number) => plainLine(head).trim() || `Column ${at + 1}`

/** The places of the columns of each field of the kind, in the order of the file. */
export function columnsByField(
  kind: BulkKind,
  header: readonly string[],
  { columns }: Pick<BulkMapping, 'columns'>,
): Map<string, number[]> {
  const known = fieldsOf(kind)
  const asked = new Map(columns.map(({ column, field }) => [column, field]))
  const found = new Map<string, number[]>()
  for (const [at, head] of header.entries()) {
    const field = asked.get(columnName(head, at))
    if (field && Object.hasOwn(known, field)) found.set(field, [...(found.get(field) ?? []), at])
  }
  return found
}

const anyName = (fields: ReadonlySet<string>) =>
  ['deceased_last_name', 'full_name'].some((field) => fields.has(field))

const lacking: Record<BulkKind, (fields: ReadonlySet<string>) => string> = {
  burials: (fields) => (anyName(fields) ? '' : 'Choose which column has the last name or the full name.'),
  customers: (fields) =>
    ['last_name', 'full_name', 'company_name'].some((field) => fields.has(field))
      ? ''
      : 'Choose which column has the last name, the full name or the company.',
  contractors: (fields) => (fields.has('name') ? '' : 'Choose which column has the contractor’s name.'),
  sites: (fields) =>
    fields.has('site') || ['block', 'row', 'number'].every((field) => fields.has(field))
      ? ''
      : 'Choose which columns have the block, row and number, or the site.',
  receipts: (fields) => {
    if (!fields.has('receipt_no')) return 'Choose which column has the receipt number.'
    return ['sale', 'burial', 'place', 'number'].some((field) => fields.has(field))
      ? ''
      : 'Choose which column says what the receipt was for: the burial place, the burial reference or the sale.'
  },
  owners: (fields) => {
    if (!['place', 'number'].some((field) => fields.has(field)))
      return 'Choose which column has the place of the site, or its number.'
    return ['owner', 'last_name', 'company_name', 'customer'].some((field) => fields.has(field))
      ? ''
      : 'Choose which column has the owner.'
  },
}

/** Why no line can be read so; empty where they can. */
export function mappingProblem(kind: BulkKind, header: readonly string[], mapping: BulkMapping): string {
  const fields = new Set([...columnsByField(kind, header, mapping).keys(), ...Object.keys(mapping.fixed)])
  const problem = lacking[kind](fields)
  if (problem) return problem
  const pattern = readPattern(mapping.place)
  return fields.has('place') && 'problem' in pattern ? `Place: ${pattern.problem}` : ''
}

/** Whether the lines of a mapping that was kept can be read so: the file has all of its columns. */
export const fitsHeader = ({ columns }: Pick<BulkMapping, 'columns'>, header: readonly string[]) => {
  const names = new Set(header.map(columnName))
  return columns.length > 0 && columns.every(({ column }) => names.has(column))
}

/** The fields that columns of this head may be, by kind. */
export const namedField = (kind: BulkKind, head: string): string | undefined => {
  // `Owner(s)`: in the plural, else in the singular.
  const words = ['$1', ''].map((plural) => wordOf(head.replaceAll(/\((e?s)\)/gi, plural)))
  const named = (word: string) =>
    Object.keys(bulkFields[kind]).find((field) => fieldsOf(kind)[field]!.names.includes(word))
  return named(words[0]!) ?? named(words[1]!)
}
