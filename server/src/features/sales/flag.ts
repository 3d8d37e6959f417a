import type { sales } from '@sexton/contract/sales/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { wantedFlag } from '../../domain/flags/wanted-flag.ts'
import { lockSale } from '../../domain/sales/sale-lock.ts'

/** Switches the flag (sales-41). */
export const flag: Write<typeof sales.flag> = {
  async change(ctx, { params: { sale_id }, body }) {
    const sale = await lockSale(ctx, sale_id)
    const wanted = await wantedFlag(ctx, { object: 'sale', object_id: sale_id, flag: sale.flag }, body)
    if (wanted === null) return { flag: sale.flag, updated_at: sale.updated_at }
    const { updated_at } = await ctx.db
      .updateTable('sales')
      .set({ flag: wanted, updated_by: ctx.user.user_id })
      .where('sale_id', '=', sale_id)
      .returning('updated_at')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      object: 'sale',
      object_id: sale_id,
      action: wanted ? 'FLAGGED' : 'UNFLAGGED',
      message: `Flag switched ${wanted ? 'on' : 'off'}${body.note ? `: ${body.note}` : ''}`,
      data: { sale_id, flag: wanted },
    })
    return { flag: wanted, updated_at }
  },
}
