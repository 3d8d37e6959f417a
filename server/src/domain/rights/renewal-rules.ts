import { graceUntil } from '@sexton/contract/tenure/term-state'
import { addMonths, plainDate } from '@sexton/contract/values/dates'

/** What a renewal of a right is decided by. */
export interface RenewalFacts {
  site_ref: string
  site_type: string
  state: string
  ends_on: string | null
  /** The first day of its first term. */
  first_on: string | null
  /** Null: no rule holds for the type of the site today. */
  rule: {
    years: number | null
    grace_months: number
    max_total_years: number | null
    renew_from_months_before: number
    renewal_charge_name: string | null
  } | null
  tariff: string
  /** What charges of that name cost in the current tariff. */
  prices: readonly number[]
  open_renewal: number | null
  customer_id: number | null
}

/** Why the price of a year is not known, or null. No price is ever guessed. */
function priceProblem({ rule, site_type, tariff, prices }: RenewalFacts): string | null {
  if (!rule) return `No rule of terms holds for ${site_type}. Add one under Setup > Terms of Rights.`
  const name = rule.renewal_charge_name
  if (name === null)
    return `The rule for ${site_type} has no charge for a year. Choose one under Setup > Terms of Rights.`
  return chargeProblem(name, prices, tariff)
}

/** Why a charge that a rule names has no one price in the current tariff, or null. */
export function chargeProblem(name: string, prices: readonly number[], tariff: string): string | null {
  if (prices.length === 0)
    return `The charge ${name} is not in the tariff ${tariff}. Add it there, or choose another one under Setup > Terms of Rights.`
  if (prices.length > 1) return `The tariff ${tariff} has several charges named ${name}. Rename one of them.`
  return null
}

/** Why a right cannot be extended by so many years on this day, whatever for; null if it can. */
export function extensionProblem(facts: RenewalFacts, years: number, today: string): string | null {
  const { site_ref, ends_on, first_on, rule, state } = facts
  if (state !== 'IN_FORCE') return `The right to site ${site_ref} has ended.`
  if (ends_on === null || first_on === null) return `The right to site ${site_ref} has no end.`
  const price = priceProblem(facts)
  if (price !== null || rule === null) return price
  const grace = graceUntil({ ends_on, grace_months: rule.grace_months })!
  if (grace < today)
    return `The right to site ${site_ref} ended on ${plainDate(ends_on)}, too long ago to renew it. A sales supervisor can enter a longer term with a reason.`
  const most = rule.max_total_years
  if (most !== null && addMonths(ends_on, 12 * years) > addMonths(first_on, 12 * most))
    return `A right to a site of type ${facts.site_type} lasts ${most} years at most, counted from ${plainDate(first_on)}.`
  return null
}

/** Why a right cannot be renewed by its holders today; null if it can. */
export function renewalProblem(facts: RenewalFacts, years: number, today: string): string | null {
  const problem = extensionProblem(facts, years, today)
  if (problem !== null) return problem
  const { site_ref, ends_on, rule, open_renewal } = facts
  if (open_renewal !== null)
    return `A renewal of the right to site ${site_ref} is already on sale ${open_renewal}.`
  const from = addMonths(ends_on!, -rule!.renew_from_months_before)
  if (today < from)
    return `The right to site ${site_ref} ends on ${plainDate(ends_on!)} and can be renewed from ${plainDate(from)}.`
  if (facts.customer_id === null)
    return `Site ${site_ref} has no living holder. Record a transfer of the right first.`
  return null
}

/** The years that a renewal begins with: those of the grant, as far as the right may last. */
export function usualYears({ rule, ends_on, first_on }: RenewalFacts): number {
  let years = Math.min(rule?.years ?? 10, 100)
  const most = rule?.max_total_years ?? null
  if (most === null || ends_on === null || first_on === null) return years
  const limit = addMonths(first_on, 12 * most)
  while (years > 1 && addMonths(ends_on, 12 * years) > limit) years -= 1
  return years
}

/** What an extension by so many years costs; it must have a price (`extensionProblem`). */
export const extensionPrice = ({ prices }: RenewalFacts, years: number): number =>
  Math.round(prices[0]! * years * 100) / 100

/** For how long and for how much an order would renew a right; null where it has one, or cannot be extended any more. */
export function renewalOffer(facts: RenewalFacts, today: string): { years: number; value: number } | null {
  const years = usualYears(facts)
  if (facts.open_renewal !== null || extensionProblem(facts, years, today) !== null) return null
  return { years, value: extensionPrice(facts, years) }
}
