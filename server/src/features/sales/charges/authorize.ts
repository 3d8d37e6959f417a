import type { sales } from '@sexton/contract/sales/calls'
import { audit } from '../../../core/audit/audit.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { lockDraft } from '../../../domain/sales/sale-lock.ts'
import { wholeSale } from '../order/whole-sale.ts'

/** Fills one of the two authorisations with the acting user; nobody fills both (sales-17). */
export const authorize: Write<typeof sales.authorize> = {
  async change(ctx, { params: { sale_id } }) {
    const sale = await lockDraft(ctx, sale_id)
    const { user_id } = ctx.user
    const slots = await ctx.db
      .selectFrom('sale_authorizations')
      .select(['slot', 'description', 'authorized_user_id'])
      .where('sale_id', '=', sale_id)
      .orderBy('slot')
      .forUpdate()
      .execute()
    if (slots.some((slot) => slot.authorized_user_id === user_id))
      throw conflict('You have authorised this sale already.')
    const open = slots.find((slot) => slot.authorized_user_id === null)
    if (!open) throw conflict('No authorisation of this sale is outstanding.')
    await ctx.db
      .updateTable('sale_authorizations')
      .set({ authorized_user_id: user_id, authorized_at: new Date().toISOString() })
      .where('sale_id', '=', sale_id)
      .where('slot', '=', open.slot)
      .execute()
    const message = `${open.description} of sale ${sale_id} at ${inMoney(ctx.park, sale.price)}`
    await audit(ctx, { object: 'sale', object_id: sale_id, action: 'AUTHORIZED', message, data: { sale_id } })
    return wholeSale(ctx, sale_id)
  },
}
