import type { terms } from '@sexton/contract/tenure/calls'
import type { Write } from '../../core/call/verbs.ts'
import { orderRenewal } from '../../domain/rights/renewal-order.ts'

/** Renews a right by an order of its lead holder (tenure-5). */
export const renew: Write<typeof terms.renew> = {
  async change(ctx, { params: { right_id }, body: { years } }) {
    const { sale_id } = await orderRenewal(ctx, right_id, years)
    return { sale_id }
  },
}
