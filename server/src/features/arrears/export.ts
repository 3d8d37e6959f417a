import { customerName } from '@sexton/contract/customers/name'
import { ageNames, ages } from '@sexton/contract/arrears/ages'
import type { arrears, Debtor } from '@sexton/contract/arrears/calls'
import { phoneWords } from '@sexton/contract/values/phones'
import type { Read } from '../../core/call/verbs.ts'
import { exportFound } from '../../platform/export/export.ts'
import type { Column } from '../../platform/export/xlsx.ts'
import { does } from '../../domain/practices/options.ts'
import { debtorIds, debtorsByIds } from './arrears-queries.ts'

const contacts = { note: 'Note', mail: 'E-mail', follow_up: 'Followed up' }

const columnsOf = (hasPlans: boolean): Column<Debtor>[] => [
  { head: 'Customer no', kind: 'whole', width: 13, value: (row) => row.customer_id },
  { head: 'Name', kind: 'text', width: 30, value: customerName },
  { head: 'Phone', kind: 'text', width: 18, value: (row) => row.phone && phoneWords(row.phone) },
  ...ageNames.map((age): Column<Debtor> => ({
    head: ages[age].label,
    kind: 'money',
    width: 18,
    value: (row) => row[age],
  })),
  ...(hasPlans
    ? [{ head: 'Not yet due', kind: 'money', width: 18, value: (row) => row.not_yet_due } as Column<Debtor>]
    : []),
  { head: 'Owed', kind: 'money', width: 18, value: (row) => row.owed },
  { head: 'Last receipt', kind: 'date', width: 13, value: (row) => row.receipt_at },
  { head: 'Received', kind: 'money', width: 15, value: (row) => row.receipt_value },
  { head: 'Last contact', kind: 'date', width: 13, value: (row) => row.contact_at },
  { head: 'By', kind: 'text', width: 12, value: (row) => row.contact && contacts[row.contact] },
  { head: 'To follow up', kind: 'date', width: 13, value: (row) => row.follow_up_on },
]

/** All who owe, or owe something of an age, as Arrears_Export.xlsx (arrears-5). */
export const exportAll: Read<typeof arrears.exportAll> = (ctx, { query }) =>
  exportFound(ctx, {
    filename: 'Arrears_Export.xlsx',
    title: 'Arrears',
    columns: columnsOf(does(ctx, 'plans')),
    rows: debtorsByIds,
    find: (inside) => debtorIds(inside, query.age),
  })
