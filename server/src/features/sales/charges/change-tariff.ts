import type { sales } from '@sexton/contract/sales/calls'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { dropWithoutDiscount } from './authorizations.ts'
import { repriceSale } from './reprice.ts'
import { lockDraft, type SaleRow } from '../../../domain/sales/sale-lock.ts'
import { wholeSale } from '../order/whole-sale.ts'

async function chosenTariff(ctx: Changing, sale: SaleRow, tariff_id: number) {
  const tariff = await ctx.db
    .selectFrom('tariffs')
    .select(['tariff_id', 'name', 'is_available'])
    .where('tariff_id', '=', tariff_id)
    .forShare()
    .executeTakeFirst()
  if (!tariff) throw invalid({ tariff_id: 'That tariff does not exist.' })
  if (!tariff.is_available && tariff_id !== sale.tariff_id)
    throw conflict(`The tariff ${tariff.name} is not available. Choose another one.`)
  return tariff
}

/**
 * Prices a draft by another tariff, or by its own as that is now ("reapply"): each type, event and other charge by its
 * counterpart there; ad hoc charges and discounts go, and what has no counterpart is named (sales-31). A promise was of the
 * prices before (plans-16).
 */
export const changeTariff: Write<typeof sales.changeTariff> = {
  async change(ctx, { params: { sale_id }, body: { tariff_id, ...seen } }) {
    const sale = await lockDraft(ctx, sale_id, seen)
    const tariff = await chosenTariff(ctx, sale, tariff_id)
    const dropped = await repriceSale(ctx, sale, tariff_id)
    await ctx.db
      .updateTable('sales')
      .set({ tariff_id, price_until: null, price_until_by: null, updated_by: ctx.user.user_id })
      .where('sale_id', '=', sale_id)
      .execute()
    await dropWithoutDiscount(ctx, sale_id)
    const after = await wholeSale(ctx, sale_id)
    const prices = `${inMoney(ctx.park, sale.price)} → ${inMoney(ctx.park, after.price)}`
    const gone = dropped.length > 0 ? `; removed: ${dropped.join(', ')}` : ''
    const how = tariff_id === sale.tariff_id ? 'reapplied' : 'changed'
    await audit(ctx, {
      object: 'sale',
      object_id: sale_id,
      action: 'TARIFF_CHANGED',
      message: `Tariff ${how}: ${tariff.name}, ${prices}${gone}`,
      data: { sale_id },
    })
    return { ...after, dropped }
  },
}
