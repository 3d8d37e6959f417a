import { counted } from '@sexton/contract/core/counted'

/** How much belongs or once belonged to a customer. */
export interface CustomerTies {
  sales: number
  /** Deleted ones that had an invoice: they stay on record. */
  voided: number
  sites: number
  burials: number
  receipts: number
  /** Records that were merged into this one: their numbers lead to it. */
  merged: number
}

/** What belongs to a customer, in words: why they cannot be deleted (customers-8). */
export function reasonsToKeep(ties: CustomerTies): string[] {
  const words = {
    sales: ['sale', 'sales'],
    voided: ['deleted sale that is kept for its invoice', 'deleted sales that are kept for their invoices'],
    sites: ['site', 'sites'],
    burials: ['burial', 'burials'],
    receipts: ['receipt (voided ones included)', 'receipts (voided ones included)'],
    merged: ['record that was merged into it', 'records that were merged into it'],
  } as const
  return (Object.keys(words) as (keyof CustomerTies)[])
    .filter((kind) => ties[kind] > 0)
    .map((kind) => {
      const [one, many] = words[kind]
      return counted(ties[kind], one, many)
    })
}
