import { timeNow } from '../../core/clock.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { conflict } from '../../core/refusal.ts'
import { recordDocument } from '../../domain/documents/record.ts'
import { invoicePaper } from './layouts.ts'
import { salePaper } from './paper-queries.ts'
import { currentPaper, rendered } from './store-paper.ts'

const placeOf = (sale_id: number) => ({
  parent: 'sale' as const,
  parentId: sale_id,
  property: 'INVOICE',
})

/** The paper of an invoice that is about to be voided, with VOID across it. */
export interface VoidInvoice {
  document_id: number
  stored: StoredFile
}

/** Before an order is cancelled: renders its invoice with VOID across it, where it replaces one already made (papers-3). */
export async function prepareVoidInvoice(ctx: Reading, sale_id: number): Promise<VoidInvoice | undefined> {
  const current = await currentPaper(ctx, placeOf(sale_id))
  if (!current) return undefined
  const sale = await salePaper(ctx, sale_id)
  const stored = await rendered(ctx, (park) => ({ ...invoicePaper(park, sale), across: 'VOID' }))
  return { document_id: current.document_id, stored }
}

/** The paper of a voided invoice says so, stays on record under its name, and is no longer the sale's invoice. */
export async function voidInvoicePaper(ctx: Changing, sale_id: number, prepared: VoidInvoice | undefined) {
  const current = await currentPaper(ctx, placeOf(sale_id))
  if (current?.document_id !== prepared?.document_id)
    throw conflict('The order has just been changed. Please try again.')
  if (!current || !prepared) return
  await ctx.db
    .updateTable('documents')
    .set({ deleted_at: timeNow().toISOString(), deleted_by: ctx.user.user_id })
    .where('document_id', '=', current.document_id)
    .execute()
  await recordDocument(ctx, {
    ...prepared.stored,
    parent: 'sale',
    parentId: sale_id,
    filename: current.filename,
    kind: 'generated',
    media_type: 'application/pdf',
  })
}
