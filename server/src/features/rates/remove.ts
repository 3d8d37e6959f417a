import { monthYear } from '@sexton/contract/values/dates'
import type { rates } from '@sexton/contract/rates/calls'
import { audit } from '../../core/audit/audit.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { isNeeded } from './rate-queries.ts'

/** Removes the rate of a month while no report needs it; one that is needed can be changed. */
export const remove: Write<typeof rates.remove> = {
  async change(ctx, { params: { year, month } }) {
    const rate = ctx.db.selectFrom('exchange_rates').select('rate').where('year', '=', year)
    const before = await rate.where('month', '=', month).forUpdate().executeTakeFirst()
    if (!before) throw notFound()
    const name = monthYear(year, month)
    if (await isNeeded(ctx, year, month))
      throw conflict(
        `The rate for ${name} is used to show sales or receipts in dollars. You can change it but not remove it.`,
      )
    await ctx.db.deleteFrom('exchange_rates').where('year', '=', year).where('month', '=', month).execute()
    await audit(ctx, {
      object: 'rate',
      object_id: year * 100 + month,
      action: 'DELETED',
      message: `Exchange rate of ${name} removed: ${before.rate}`,
    })
  },
}
