import { chargeProblem } from '../../domain/rights/renewal-rules.ts'

/** What a right's fee of a year is decided by. */
export interface CareFacts {
  site_ref: string
  site_type: string
  state: string
  /** It was in force on 1 January. */
  in_year: boolean
  /** The name of its charge, by the rule of its site type. */
  charge: string | null
  tariff: string
  /** What charges of that name cost in the current tariff. */
  prices: readonly number[]
  customer_id: number | null
  customer: string | null
  flagged: boolean
  draft_id: number | null
  /** The order of the year’s fee. */
  sale_id: number | null
  is_waived: boolean
}

/** Why the price of a year is not known, or null. */
export const carePriceProblem = ({ site_type, charge, prices, tariff }: CareFacts) =>
  charge === null
    ? `There is no yearly fee for ${site_type}. Choose its charge under Setup > Terms of Rights.`
    : chargeProblem(charge, prices, tariff)

/** Why a year is neither open to be charged nor to be waived, or null. */
export function closedProblem(facts: CareFacts, year: number): string | null {
  const { site_ref, state, in_year, sale_id, is_waived } = facts
  if (sale_id !== null) return `The fee of ${year} for site ${site_ref} is on sale ${sale_id}.`
  if (is_waived) return `The fee of ${year} for site ${site_ref} was waived.`
  if (state !== 'IN_FORCE') return `The right to site ${site_ref} has ended.`
  if (!in_year) return `The right to site ${site_ref} was not in force on 1 January ${year}.`
  return null
}

/** Why the customer gets no order now, or null: each order is a sale of its own (sales-1). */
export function holderProblem({
  site_ref,
  customer_id,
  customer,
  flagged,
  draft_id,
}: Pick<CareFacts, 'site_ref' | 'customer_id' | 'customer' | 'flagged' | 'draft_id'>): string | null {
  if (customer_id === null)
    return `Site ${site_ref} has no living holder. Record a transfer of the right first.`
  if (flagged) return `${customer} is flagged. The flag must be cleared first.`
  if (draft_id !== null) return `${customer} has an open draft, sale ${draft_id}. Place or delete it first.`
  return null
}

/** Why a year’s fee cannot be charged; null if it can (dues-4). */
export const careProblem = (facts: CareFacts, year: number): string | null =>
  closedProblem(facts, year) ?? carePriceProblem(facts) ?? holderProblem(facts)
