import type { burials } from '@sexton/contract/burials/calls'
import type { Changing } from '../../../core/context/context.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { addFurtherLines, placeFurther } from '../../sales/public.ts'
import { type SaleRow } from '../../../domain/sales/sale-lock.ts'
import { auditBurial } from '../../../domain/burials/burial-audits.ts'
import { deceasedName } from '@sexton/contract/values/names'
import { burialById } from '../burial-queries.ts'
import { lockBurial } from '../locked-burial.ts'
import { offeredCharges } from './charge-queries.ts'

/** The chosen charges, all of the sale's tariff or all of the current one; 422 where the burial does not lack them. */
async function chosenOf(ctx: Changing, sale: SaleRow, burial_id: number, charges: readonly number[]) {
  if (charges.length === 0) throw invalid({ charges: 'Choose a charge.' })
  const rows = await offeredCharges(ctx, sale, burial_id, charges)
  if (rows.length < charges.length || new Set(rows.map((row) => row.tariff_id)).size > 1)
    throw invalid({
      charges: 'This charge is not in the sale’s tariff or the current tariff.',
    })
  if (!rows.every((row) => row.lacking))
    throw invalid({ charges: 'This charge is not missing from the burial. Choose a missing one.' })
  const single = rows.filter((row) => !row.allow_multiple).map((row) => row.other_charge_group_id)
  if (new Set(single).size < single.length) throw invalid({ charges: 'Choose one charge of this group.' })
  return rows
}

/** Charges what a burial of a placed order lacks by a further order, with an invoice of its own (decision 42). */
export const furtherOrder: Write<typeof burials.furtherOrder> = {
  async change(ctx, { params: { burial_id }, body }) {
    const { row, sale } = await lockBurial(ctx, burial_id)
    if (!sale || sale.is_legacy) throw conflict('Legacy burials are not charged.')
    if (sale.sale_status_ref === 'DRAFT')
      throw conflict('The sale is still a draft. Choose its charges on the burial form.')
    const charges = [...new Set(body.charges)]
    const chosen = await chosenOf(ctx, sale, burial_id, charges)
    const { tariff_id } = chosen[0]!
    const deceased = deceasedName(row)
    const { sale_id, invoice_no } = await placeFurther(ctx, sale, {
      tie: { for_burial_id: burial_id },
      tariff_id,
      words: `the burial of ${deceased}`,
      addLines: (further) => addFurtherLines(ctx, further, { deceased, charges }),
    })
    const words = chosen.map(({ words, price }) => `${words}, ${inMoney(ctx.park, price)}`).join('; ')
    const message = `${words}, charged by order ${sale_id}, invoice ${invoice_no}`
    await auditBurial(ctx, row, 'CHARGED', message)
    return burialById(ctx, burial_id)
  },
}
