import { monthYear } from '@sexton/contract/values/dates'
import type { rates } from '@sexton/contract/rates/calls'
import { audit } from '../../core/audit/audit.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { isNeeded, monthOf, nextMonth } from './rate-queries.ts'

/** Makes or changes the rate of a month. */
export const set: Write<typeof rates.set> = {
  async change(ctx, { params: { year, month }, body: { rate } }) {
    if (monthOf(year, month) > nextMonth(ctx.today))
      throw invalid({ rate: 'A rate can be set up to the next month.' })
    const before = await ctx.db
      .selectFrom('exchange_rates')
      .select('rate')
      .where('year', '=', year)
      .where('month', '=', month)
      .forUpdate()
      .executeTakeFirst()
    const saved = await ctx.db
      .insertInto('exchange_rates')
      .values({ year, month, rate, updated_by: ctx.user.user_id })
      .onConflict((oc) =>
        oc.columns(['year', 'month']).doUpdateSet({
          rate,
          updated_by: ctx.user.user_id,
        }),
      )
      .returning(['year', 'month', 'rate'])
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
