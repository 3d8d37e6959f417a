import type { tariffs } from '@sexton/contract/tariffs/calls'
import { audit } from '../../core/audit/audit.ts'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { leaveTariff } from './charges/charge-queries.ts'
import { tariffById } from './tariff-queries.ts'
import { whyNotRemovable } from './tariff-rules.ts'

/** Deletes a tariff that no sale is priced by; charges that events without a sale name stay with them. */
export const remove: Write<typeof tariffs.remove> = {
  async change(ctx, { params: { tariff_id } }) {
    await ctx.db
      .selectFrom('tariffs')
      .select('tariff_id')
      .where('tariff_id', '=', tariff_id)
      .forUpdate()
      .execute()
    const tariff = await tariffById(ctx, tariff_id)
    const reason = whyNotRemovable(tariff.name, tariff, tariff.use_count)
    if (reason) throw conflict(reason)
    await leaveTariff(ctx, { tariff_id })
    await ctx.db.deleteFrom('tariffs').where('tariff_id', '=', tariff_id).execute()
    await audit(ctx, {
      object: 'tariff',
      object_id: tariff_id,
      action: 'DELETED',
      message: `Tariff ${tariff.name} deleted`,
      data: { name: tariff.name },
    })
  },
}
