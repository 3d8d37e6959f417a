import { monthYear } from '@sexton/contract/values/dates'
import type { rates } from '@sexton/contract/rates/calls'
import { audit } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { isNeeded, monthOf, nextMonth } from './rate-queries.ts'

/** Makes or changes the rate of a month, unless somebody has since it was opened (rates-4). */
export const set: Write<typeof rates.set> = {
  async change(ctx, { params: { year, month }, body: { rate, updated_at } }) {
    if (monthOf(year, month) > nextMonth(ctx.today))
      throw invalid({ rate: 'You can only set rates up to next month.' })
    const before = await ctx.db
      .selectFrom('exchange_rates')
      .select(['rate', 'updated_at', 'updated_by'])
      .where('year', '=', year)
      .where('month', '=', month)
      .forUpdate()
      .executeTakeFirst()
    if (before) await refuseIfMoved(ctx, before, updated_at)
    const saved = await ctx.db
      .insertInto('exchange_rates')
      .values({ year, month, rate, updated_by: ctx.user.user_id })
      .onConflict((oc) =>
        oc.columns(['year', 'month']).doUpdateSet({
          rate,
          updated_by: ctx.user.user_id,
        }),
      )
      .returning(['year', 'month', 'rate', 'updated_at'])
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      object: 'rate',
      object_id: year * 100 + month,
      action: before ? 'UPDATED' : 'CREATED',
      message: `Exchange rate of ${monthYear(year, month)}: ${before?.rate ?? '–'} → ${saved.rate}`,
    })
    return { ...saved, needed: await isNeeded(ctx, year, month) }
  },
}
