import type { planPrices } from '@sexton/contract/plans/price-calls'
import { priceUntilProblem } from '@sexton/contract/plans/price-forms'
import { longDate } from '@sexton/contract/values/long-date'
import { audit, unchanged } from '../../../core/audit/audit.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { invalid } from '../../../core/refusal.ts'
import { lockDraft } from '../../../domain/sales/sale-lock.ts'
import { pricesOf } from './price-queries.ts'

/** Keeps the prices of a draft until a day (plans-16). */
export const keep: Write<typeof planPrices.keep> = {
  async change(ctx, { params: { sale_id }, body: { price_until, ...seen } }) {
    const draft = await lockDraft(ctx, sale_id, seen)
    const problem = price_until === null ? undefined : priceUntilProblem(price_until, ctx.today)
    if (problem) throw invalid({ price_until: problem })
    if (price_until === draft.price_until) {
      unchanged(ctx)
      return pricesOf(ctx, sale_id)
    }
    const { user_id } = ctx.user
    await ctx.db
      .updateTable('sales')
      .set({ price_until, price_until_by: price_until === null ? null : user_id, updated_by: user_id })
      .where('sale_id', '=', sale_id)
      .execute()
    await audit(ctx, {
      object: 'sale',
      object_id: sale_id,
      action: 'PRICES_KEPT',
      message: price_until === null ? 'Prices no longer kept' : `Prices kept until ${longDate(price_until)}`,
      data: { sale_id },
    })
    return pricesOf(ctx, sale_id)
  },
}
