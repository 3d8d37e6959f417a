import type { terms } from '@sexton/contract/tenure/calls'
import type { SiteTerm } from '@sexton/contract/tenure/shapes'
import { graceUntil, termState } from '@sexton/contract/tenure/term-state'
import type { Read } from '../../core/call/verbs.ts'
import { rightFacts, type RightFacts } from '../../domain/rights/renewal-queries.ts'
import { renewalProblem, usualYears } from '../../domain/rights/renewal-rules.ts'
import { orderedOf, termsOf } from './term-queries.ts'

function renewalOf(facts: RightFacts, today: string): SiteTerm['renewal'] {
  const years = usualYears(facts)
  return {
    problem: renewalProblem(facts, years, today),
    years,
    most_in_all: years < (facts.rule?.years ?? 10) ? (facts.rule?.max_total_years ?? null) : null,
    yearly_price: facts.prices.length === 1 ? facts.prices[0]! : null,
    customer_id: facts.customer_id,
    customer: facts.customer,
  }
}

/** How long the right in force at a site lasts; the state follows from the dates, by the park's today (tenure-1). */
export const ofSite: Read<typeof terms.ofSite> = async (ctx, { params: { site_id } }) => {
  const known = await ctx.db
    .selectFrom('rights')
    .select('right_id')
    .where('site_id', '=', site_id)
    .where('state', '=', 'IN_FORCE')
    .executeTakeFirst()
  if (!known) return { right: null }
  const { right_id } = known
  const [facts] = await rightFacts(ctx, [right_id])
  const { site_ref, granted_on, ends_on, rule } = facts!
  const ends = { ends_on, grace_months: rule?.grace_months ?? 0 }
  return {
    right: {
      right_id,
      site_id,
      site_ref,
      granted_on,
      ends_on,
      grace_until: graceUntil(ends),
      state: termState(ends, ctx.today),
      terms: await termsOf(ctx, right_id),
      ordered: await orderedOf(ctx, right_id),
      renewal: renewalOf(facts!, ctx.today),
    },
  }
}
