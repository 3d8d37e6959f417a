import {
  contractorFacts,
  customerFacts,
  readContractor,
  readCustomer,
  type ReadContractor,
  type ReadCustomer,
} from '@sexton/contract/imports/read-parties'
import { KeptColumns, type Kept } from '@sexton/contract/imports/kept'
import { LineCells } from '@sexton/contract/imports/read-line'
import { contractorThere } from '@sexton/contract/contractors/calls'
import type { CustomerForm } from '@sexton/contract/customers/form'
import type { Line } from '@sexton/contract/imports/line'
import { conflict } from '../../../core/refusal.ts'
import { isDouble } from '../../../domain/contractors/is-double.ts'
import { storeKept } from '../kept-queries.ts'
import { writeBisected } from './bisect.ts'
import { KeyedLines, type Keyed } from './keyed.ts'
import { insertParties, knownKeys, type PartyTable } from './party-queries.ts'
import type { LineWriter, Run } from './run.ts'

const blankAsNull = <T extends object>(form: T) =>
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, value === '' ? null : (value as unknown)]),
  )

interface Kind<T> {
  table: PartyTable
  id: string
  columns: readonly string[]
  lines: KeyedLines<T>
  stored: (read: T) => object
  /** What the table has no column for. */
  notes?: (read: T) => string[]
}

const withNotes = ({ facts, note }: Kept, more: readonly string[] = []): Kept => ({
  facts,
  note: [note, ...more].filter(Boolean).join('\n'),
})

/** Writes lines that stand by themselves: customers, contractors. */
function writer<T>(run: Run, { table, id, columns, lines, stored, notes }: Kind<T>): LineWriter {
  const { ctx, import_id, numbers, outcome } = run
  const { user_id } = ctx.user
  const kept = new KeptColumns(table, run.header, run.mapping)
  const all = [
    id,
    ...columns,
    'import_key',
    'import_id',
    'updated_by',
    ...(table === 'customers' ? ['created_by'] : []),
  ]
  const write = async (rows: readonly Keyed<T>[]) => {
    const ids = await numbers.take(table, rows.length)
    const values = rows.map(({ read, key }, at) => ({
      [id]: ids[at],
      ...blankAsNull(stored(read)),
      import_key: key,
      import_id,
      updated_by: user_id,
      created_by: user_id,
    }))
    await insertParties(ctx, table, all, values).catch((error: unknown) => {
      throw isDouble(error) ? conflict(contractorThere) : error
    })
    await storeKept(
      ctx,
      import_id,
      table === 'customers' ? 'customer' : 'contractor',
      rows.map(({ cells, read }, at) => ({ id: ids[at]!, ...withNotes(kept.of(cells), notes?.(read)) })),
    )
    return () => {
      outcome.added += rows.length
    }
  }
  return {
    read(batch: readonly Line[]) {
      const read = lines.of(batch)
      return async () => {
        const known = await knownKeys(
          ctx,
          table,
          read.map(({ key }) => key),
        )
        outcome.known += read.filter(({ key }) => known.has(key)).length
        const fresh = read.filter(({ key }) => !known.has(key))
        await writeBisected(run, fresh, write, (line, message) => outcome.refuse(line, '', message))
      }
    },
  }
}

const formColumns = [
  ...[
    'is_corporate',
    'is_contractor',
    'company_name',
    'other_title',
    'salutation',
    'first_name',
    'middle_name',
    'last_name',
    'suffix',
  ],
  ...[
    'address1',
    'address2',
    'address3',
    'country',
    'phone1',
    'phone2',
    'email',
    'tax_id',
    'id_no',
    'legacy_id',
  ],
  ...['flag', 'no_marketing_email', 'no_transaction_email'],
]

/** All columns of a customer whom an import adds. */
export const customerColumns = [
  'customer_id',
  ...formColumns,
  'import_key',
  'import_id',
  'updated_by',
  'created_by',
]

const usual = {
  is_corporate: false,
  is_contractor: false,
  flag: false,
  no_marketing_email: false,
  no_transaction_email: false,
}

/** The form of a customer as it is stored. */
export const customerRow = (form: CustomerForm) => blankAsNull({ ...usual, ...form })

export function customerWriter(run: Run): LineWriter {
  const cells = new LineCells('customers', run.header, run.mapping, run.questions)
  const lines = new KeyedLines<ReadCustomer>(run, {
    read: (line) => readCustomer(cells, line),
    facts: customerFacts,
    person: (form) => (form.legacy_id || form.id_no || form.is_corporate ? null : customerFacts(form)),
  })
  return writer(run, {
    table: 'customers',
    id: 'customer_id',
    columns: formColumns,
    lines,
    stored: ({ notes: _, ...form }) => customerRow(form),
    notes: ({ notes }) => notes,
  })
}

const contractorColumns = [
  ...['contractor_type_id', 'name', 'address_physical', 'address_postal', 'phone1', 'contact_salutation'],
  ...[
    'contact_other_title',
    'contact_first_name',
    'contact_last_name',
    'contact_phone',
    'contact_email',
    'retired',
  ],
]

/** The contractor types that are offered (lists-4), by name in lower case. */
async function typesOf({ ctx }: Run): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('contractor_types')
    .select(['contractor_type_id', 'contractor_type'])
    .where('retired', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.contractor_type.toLowerCase(), row.contractor_type_id]))
}

export async function contractorWriter(run: Run): Promise<LineWriter> {
  const cells = new LineCells('contractors', run.header, run.mapping, run.questions)
  const types = await typesOf(run)
  const lines = new KeyedLines<ReadContractor>(run, {
    read: (line) => readContractor(cells, line, types),
    facts: contractorFacts,
  })
  const stored = ({ legacy_id: _, ...read }: ReadContractor) => ({ ...read, retired: false })
  return writer(run, { table: 'contractors', id: 'contractor_id', columns: contractorColumns, lines, stored })
}
