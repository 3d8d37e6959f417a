import type { papers } from '@sexton/contract/papers/calls'
import { unchanged } from '../../core/audit/audit.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { documentsById } from '../../domain/documents/document-queries.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { storePaper, rendered, currentPaper } from './store-paper.ts'
import { invoicePaper } from './layouts.ts'
import { salePaper } from './paper-queries.ts'

const placeOf = (sale_id: number, invoice_no: number | null) => ({
  parent: 'sale' as const,
  parentId: sale_id,
  property: 'INVOICE',
  filename: `${sale_id}_Invoice_${invoice_no}.pdf`,
})

interface Prepared {
  invoice_no: number
  /** Nothing where the invoice has its paper already. */
  stored: StoredFile | undefined
}

/** Makes the invoice of a placed order once; the same paper is answered ever after. */
export const invoice: Write<typeof papers.invoice, Prepared> = {
  async prepare(ctx, { params: { sale_id } }) {
    const sale = await salePaper(ctx, sale_id)
    const { invoice_no } = sale
    if (invoice_no === null)
      throw conflict('This order has no invoice number yet. Place the order to give it one.')
    const current = await currentPaper(ctx, placeOf(sale_id, invoice_no))
    return {
      invoice_no,
      stored: current ? undefined : await rendered(ctx, (park) => invoicePaper(park, sale)),
    }
  },
  async change(ctx, { params: { sale_id } }, { invoice_no, stored: stored }) {
    const place = placeOf(sale_id, invoice_no)
    await lockParent(ctx, 'sale', sale_id)
    const now = await ctx.db
      .selectFrom('sales')
      .select('invoice_no')
      .where('sale_id', '=', sale_id)
      .executeTakeFirstOrThrow()
    if (now.invoice_no !== invoice_no) throw conflict('The order has just been changed. Please try again.')
    const current = await currentPaper(ctx, place)
    if (!current && stored) return storePaper(ctx, { place, stored })
    if (!current) throw conflict('The order has just been changed. Please try again.')
    unchanged(ctx)
    return (await documentsById(ctx, [current.document_id]))[0]!
  },
}
