import type { Changing } from '../../../core/context/context.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { SaleRow } from '../../../domain/sales/sale-lock.ts'
import { placeFurther } from '../order/further-order.ts'
import type { Place } from './exchange-site.ts'
import { addDifference, exchangeTypes } from './difference-queries.ts'

interface Wanted {
  sale_site_id: number
  to: Place & { site_type_id: number }
  /** What the screen said it costs more. */
  difference: number | undefined
}

/** What the site of the wanted type costs more than is charged already. Errors: 422 for a cheaper type, 409 if the screen said otherwise. */
export async function differenceOf(ctx: Changing, { sale_site_id, to, difference }: Wanted) {
  const types = await exchangeTypes(ctx, sale_site_id)
  const type = types.find((one) => one.site_type_id === to.site_type_id)
  if (!type)
    throw invalid({
      newSiteId: `Site ${to.site_ref} is of a cheaper type. Choose a site of the same price or a more expensive one.`,
    })
  if (difference !== undefined && difference !== type.difference)
    throw conflict(
      `Site ${to.site_ref} costs ${inMoney(ctx.park, type.difference)} more. Please check the amount and try again.`,
    )
  return type
}

type Dearer = Awaited<ReturnType<typeof differenceOf>>

/** Charges a difference by a further order (sales-53). Answers it in words; undefined if there is none. */
export async function chargeDifference(
  ctx: Changing,
  sale: SaleRow,
  { sale_site_id, type, to, bought }: { sale_site_id: number; type: Dearer; to: Place; bought: string },
) {
  const { site_type_id, site_type, difference } = type
  if (difference === 0) return undefined
  const { tariff_id } = sale
  const words = `Difference: ${bought} → ${site_type}, site ${to.site_ref}`
  const { sale_id, invoice_no } = await placeFurther(ctx, sale, {
    tie: { for_sale_site_id: sale_site_id },
    tariff_id,
    words: `the difference for site ${to.site_ref}`,
    addLines: (further) => addDifference(ctx, further, { site_type_id, tariff_id, words, price: difference }),
  })
  return `${inMoney(ctx.park, difference)} more, charged by order ${sale_id}, invoice ${invoice_no}`
}
