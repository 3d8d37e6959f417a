import { isPlace, type Seen } from './guess-mapping.ts'
import { fieldsOf, wordOf, type BulkKind } from './kinds.ts'
import { columnName, namedField, type BulkMapping } from './mapping.ts'
import { readAge, readUnit } from './dates/read-age.ts'
import { isDate } from './dates/read-date.ts'

/** Why the guess for a column is to be checked: what it is shown beside the column for. */
export type Doubt = 'unknown' | 'content' | 'vague' | 'misfit' | 'shared'

/** Heads that mean something else in every other file. */
const vague = new Set(
  'no number id ref reference position type contact owner customer line range from total received'.split(' '),
)

const digits = /\d/

/** What the cells of a field look like; of others anything goes. */
const looks: readonly [RegExp, (cell: string) => boolean][] = [
  [/date/, (cell) => isDate(cell)],
  [/_age$/, (cell) => !('problem' in readAge(cell))],
  [/_age_unit$/, (cell) => readUnit(cell) !== undefined],
  [/email/, (cell) => cell.includes('@')],
  [/phone/, (cell) => digits.test(cell)],
  [/^(number|grave)$/, (cell) => digits.test(cell) && !isPlace(cell)],
  [/^(latitude|longitude|coordinates)$/, (cell) => digits.test(cell)],
  [/^(amount|place|receipt_no|customer|sale)$/, (cell) => digits.test(cell)],
  [/_gender$/, (cell) => /^(m|f|u|male|female|unknown)$/i.test(cell)],
  [/^(full_name|.*(first|middle|last)_name|given_names|payer)$/, (cell) => !digits.test(cell)],
]

/** Columns of one field that belong together, as the parts of an address do. */
const together = /address|place|date|remark|note/

/** The columns whose guess may be wrong, each with why (imports-23); those without content are none. */
export function doubtsOf(
  kind: BulkKind,
  { header, samples }: Seen,
  { columns }: Pick<BulkMapping, 'columns'>,
): Map<string, Doubt> {
  const doubt = (head: string, at: number): Doubt | undefined => {
    const cells = samples.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
    const field = columns.find(({ column }) => column === columnName(head, at))?.field
    if (cells.length === 0) return undefined
    if (field === undefined || field === 'other_fact') return 'unknown'
    if (namedField(kind, head) !== field) return 'content'
    const look = looks.find(([fields]) => fields.test(field))?.[1]
    if (look && cells.filter(look).length < cells.length * 0.8) return 'misfit'
    if (vague.has(wordOf(head)) && field !== 'owner') return 'vague'
    const isShared = columns.filter((one) => one.field === field).length > 1 && !together.test(field)
    return isShared && fieldsOf(kind)[field]?.joined === ' ' ? 'shared' : undefined
  }
  return new Map(
    header.flatMap((head, at) => {
      const why = doubt(head, at)
      return why ? [[columnName(head, at), why]] : []
    }),
  )
}
