import type { sales } from '@sexton/contract/sales/calls'
import { timeNow } from '../../../core/clock.ts'
import { audit } from '../../../core/audit/audit.ts'
import { conflict } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { saleAuthorized } from '../../../domain/sales/sale-audits.ts'
import { lockDraft } from '../../../domain/sales/sale-lock.ts'
import { wholeSale } from '../order/whole-sale.ts'

/** Fills one of the two authorisations with the acting user; nobody fills both (sales-17). */
export const authorize: Write<typeof sales.authorize> = {
  async change(ctx, { params: { sale_id }, body: seen }) {
    const sale = await lockDraft(ctx, sale_id, seen)
    const { user_id } = ctx.user
    const slots = await ctx.db
      .selectFrom('sale_authorizations')
      .select(['slot', 'description', 'authorized_user_id'])
      .where('sale_id', '=', sale_id)
      .orderBy('slot')
      .forUpdate()
      .execute()
    if (slots.some((slot) => slot.authorized_user_id === user_id))
      throw conflict('You have already authorised this sale. Someone else must authorise it too.')
    const open = slots.find((slot) => slot.authorized_user_id === null)
    if (!open) throw conflict('This sale does not need any more authorisations.')
    await ctx.db
      .updateTable('sale_authorizations')
      .set({ authorized_user_id: user_id, authorized_at: timeNow().toISOString() })
      .where('sale_id', '=', sale_id)
      .where('slot', '=', open.slot)
      .execute()
    const { description } = open
    await audit(ctx, saleAuthorized(ctx.park, { sale_id, description, price: sale.price }))
    return wholeSale(ctx, sale_id)
  },
}
