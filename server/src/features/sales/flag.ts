import type { sales } from '@sexton/contract/sales/calls'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { lockSale } from '../../domain/sales/sale-lock.ts'

/**
 * Switches the flag (sales-41): on freely, off by PERM_SALES_SUPER. A note is kept, and asked for where
 * the flag is told to go off; the bare call toggles without one (decision 29).
 */
export const flag: Write<typeof sales.flag> = {
  async change(ctx, { params: { sale_id }, body: { flag: asked, note } }) {
    const sale = await lockSale(ctx, sale_id)
    const target = asked ?? !sale.flag
    if (!target) ctx.needs('PERM_SALES_SUPER')
    if (target === sale.flag) {
      unchanged(ctx)
      return { flag: sale.flag, updated_at: sale.updated_at }
    }
    if (asked === false && !note) throw invalid({ note: 'A note is required to switch the flag off.' })
    const { user_id } = ctx.user
    const parent = { parent_object: 'sale', parent_object_id: sale_id, flagging: true }
    if (note)
      await ctx.db
        .insertInto('notes')
        .values({ ...parent, note, user_id, updated_by: user_id })
        .execute()
    const { updated_at } = await ctx.db
      .updateTable('sales')
      .set({ flag: target, updated_by: user_id })
      .where('sale_id', '=', sale_id)
      .returning('updated_at')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      object: 'sale',
      object_id: sale_id,
      action: target ? 'FLAGGED' : 'UNFLAGGED',
      message: `Flag switched ${target ? 'on' : 'off'}${note ? `: ${note}` : ''}`,
      data: { sale_id, flag: target },
    })
    return { flag: target, updated_at }
  },
}
