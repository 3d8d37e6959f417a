import type { Groups, Measures } from '../values/grouping.ts'

/** What sales can be grouped by (own-reports-2). */
export const saleGroups = {
  ordered_month: { label: 'Order month', kind: 'month', none: 'Not ordered' },
  ordered_year: { label: 'Order year', kind: 'year', none: 'Not ordered' },
  ordered_day: { label: 'Order day', kind: 'day', none: 'Not ordered' },
  created_month: { label: 'Created, month', kind: 'month' },
  created_year: { label: 'Created, year', kind: 'year' },
  paid_month: { label: 'Paid, month', kind: 'month', none: 'Unpaid' },
  status: { label: 'Status', kind: 'status' },
  ordered_by: { label: 'Order user', kind: 'id', none: 'Not known' },
  customer: { label: 'Customer', kind: 'id' },
  tariff: { label: 'Tariff', kind: 'id' },
  site_type: { label: 'Site type', kind: 'id', none: 'No site' },
  block: { label: 'Block', kind: 'id', none: 'No site chosen' },
  flagged: { label: 'Flagged', kind: 'flag' },
  legacy: { label: 'Legacy', kind: 'flag' },
} as const satisfies Groups

export type SaleGroup = keyof typeof saleGroups

/** What can be added up over sales. */
export const saleMeasures = {
  count: { label: 'Sales', kind: 'count' },
  price: { label: 'Value', kind: 'money' },
  receipted: { label: 'Received', kind: 'money' },
  outstanding: { label: 'Outstanding', kind: 'money' },
  sites: { label: 'Sites', kind: 'count' },
} as const satisfies Measures

export type SaleMeasure = keyof typeof saleMeasures
