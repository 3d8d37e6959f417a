import type { Groups, Measures } from '../values/grouping.ts'

/** What customers can be grouped by (own-reports-2). */
export const customerGroups = {
  created_year: { label: 'Created, year', kind: 'year' },
  created_month: { label: 'Created, month', kind: 'month' },
  country: { label: 'Country', kind: 'text' },
  corporate: { label: 'Corporate', kind: 'flag' },
  contractor: { label: 'Contractor', kind: 'flag' },
  flagged: { label: 'Flagged', kind: 'flag' },
  no_marketing: { label: 'No marketing email', kind: 'flag' },
  sales: { label: 'Number of sales', kind: 'id' },
} as const satisfies Groups

export type CustomerGroup = keyof typeof customerGroups

/** What can be added up over customers. */
export const customerMeasures = {
  count: { label: 'Customers', kind: 'count' },
  sales: { label: 'Sales', kind: 'count' },
  price: { label: 'Order value', kind: 'money' },
  outstanding: { label: 'Outstanding', kind: 'money' },
} as const satisfies Measures

export type CustomerMeasure = keyof typeof customerMeasures
