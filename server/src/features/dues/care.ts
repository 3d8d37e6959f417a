import type { careYears } from '@sexton/contract/dues/calls'
import type { SiteCare } from '@sexton/contract/dues/shapes'
import { audit } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Reading } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { lockRight, orderCare } from './care-order.ts'
import { refuseFarYear } from './care-preview.ts'
import { careOf, yearsOf } from './care-queries.ts'
import { careProblem, carePriceProblem, closedProblem } from './care-rules.ts'

/** How many years back can be charged from the site's screen. */
const yearsBack = 5

async function careOfRight(ctx: Reading, right_id: number): Promise<SiteCare | null> {
  const this_year = Number(ctx.today.slice(0, 4))
  const asked = Array.from({ length: yearsBack + 2 }, (_, at) => this_year + 1 - at)
  const facts = await Promise.all(
    asked.map(async (year) => ({ year, of: (await careOf(ctx, year, right_id))! })),
  )
  const years = await yearsOf(ctx, right_id)
  const [{ of }] = facts as [(typeof facts)[0]]
  if (of.charge === null && years.length === 0) return null
  const open = facts.filter(({ year, of: one }) => closedProblem(one, year) === null)
  return {
    right_id,
    site_id: of.site_id,
    price: carePriceProblem(of) === null ? of.prices[0]! : null,
    years,
    open: open.map(({ year, of: one }) => ({ year, problem: careProblem(one, year) })),
  }
}

/** The yearly fees of the right to a site; null where it has none and its rule names no charge. */
export const ofSite: Read<typeof careYears.ofSite> = async (ctx, { params: { site_id } }) => {
  const right = await ctx.db
    .selectFrom('rights')
    .select('right_id')
    .where('site_id', '=', site_id)
    .where('state', '=', 'IN_FORCE')
    .executeTakeFirst()
  return { care: right ? await careOfRight(ctx, right.right_id) : null }
}

/** Places the order for a right's fee of a year (dues-4). */
export const charge: Write<typeof careYears.charge> = {
  async change(ctx, { params: { right_id }, body: { year } }) {
    refuseFarYear(ctx, year)
    const { sale_id } = await orderCare(ctx, year, right_id)
    return { sale_id }
  },
}

/** Waives a right's fee of a year (dues-6). */
export const waive: Write<typeof careYears.waive> = {
  async change(ctx, { params: { right_id }, body: { year, reason } }) {
    refuseFarYear(ctx, year)
    if (!(await lockRight(ctx, right_id))) throw notFound()
    const facts = (await careOf(ctx, year, right_id))!
    const problem = closedProblem(facts, year)
    if (problem !== null) throw conflict(problem)
    const due = carePriceProblem(facts) === null ? facts.prices[0]! : 0
    const { user_id } = ctx.user
    await ctx.db
      .insertInto('care_years')
      .values({ right_id, year, due, waived_by: user_id, waived_reason: reason, created_by: user_id })
      .execute()
    await audit(ctx, {
      object: 'site',
      object_id: facts.site_id,
      action: 'YEARLY_FEE_WAIVED',
      message: `Yearly fee ${year} waived: ${reason}`,
      data: { site_id: facts.site_id, name: facts.site_ref },
    })
  },
}
