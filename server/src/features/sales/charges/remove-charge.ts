import type { sales } from '@sexton/contract/sales/calls'
import { audit } from '../../../core/audit/audit.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { notFound } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { dropWithoutDiscount } from './authorizations.ts'
import { discountFirst, removeLines } from '../../../domain/sales/sale-lines.ts'
import { lockDraft } from '../../../domain/sales/sale-lock.ts'

/** Takes one of the sale's own charges, or (PERM_SALES_SUPER) a discount, off a draft. */
export const removeCharge: Write<typeof sales.removeCharge> = {
  async change(ctx, { params: { sale_id, sale_line_id } }) {
    const sale = await lockDraft(ctx, sale_id)
    const line = await ctx.db
      .selectFrom('sale_lines')
      .select(['line_description', 'line_price', 'source_object'])
      .where('sale_line_id', '=', sale_line_id)
      .where('sale_id', '=', sale_id)
      .where('parent_object', '=', 'sale')
      .executeTakeFirst()
    if (!line) throw notFound()
    if (line.source_object === 'discount') ctx.needs('PERM_SALES_SUPER')
    else if (line.line_price > sale.price) throw discountFirst()
    await removeLines(ctx, sale_id, [sale_line_id])
    await dropWithoutDiscount(ctx, sale_id)
    const { line_description, line_price } = line
    const message = `Removed: ${line_description}, ${inMoney(ctx.park, line_price)}`
    await audit(ctx, {
      object: 'sale',
      object_id: sale_id,
      action: 'CHARGE_REMOVED',
      message,
      data: { sale_id },
    })
  },
}
