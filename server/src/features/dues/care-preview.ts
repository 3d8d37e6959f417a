import type { careYears } from '@sexton/contract/dues/calls'
import type { CarePreview } from '@sexton/contract/dues/shapes'
import { sumMoney } from '@sexton/contract/values/money'
import type { Read } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'
import { careOfAll } from './care-queries.ts'
import { carePriceProblem, holderProblem } from './care-rules.ts'

/** The last year that can be charged: the next one. */
export function refuseFarYear(ctx: Reading | Changing, year: number): void {
  const last = Number(ctx.today.slice(0, 4)) + 1
  if (year > last) throw invalid({ year: `Choose a year up to ${last}.` })
}

/** What the orders of a year's fees would be, and which rights they are for (dues-7). */
export async function previewOf(ctx: Reading | Changing, year: number) {
  refuseFarYear(ctx, year)
  const all = await careOfAll(ctx, year)
  const rights = all
    .filter(({ sale_id, is_waived }) => sale_id === null && !is_waived)
    .map((facts) => ({ ...facts, why: carePriceProblem(facts) ?? holderProblem(facts) }))
  const charged = rights.filter(({ why }) => why === null)
  const preview: CarePreview = {
    year,
    orders: charged.length,
    sum: sumMoney(charged.map(({ prices }) => prices[0]!)),
    billed: all.filter(({ sale_id }) => sale_id !== null).length,
    waived: all.filter(({ is_waived }) => is_waived).length,
    skipped: rights.flatMap(({ right_id, site_id, site_ref, why }) =>
      why === null ? [] : [{ right_id, site_id, site_ref, why }],
    ),
  }
  return { preview, rights: rights.map(({ right_id, why }) => ({ right_id, why })) }
}

export const preview: Read<typeof careYears.preview> = async (ctx, { query: { year } }) =>
  (await previewOf(ctx, year)).preview
