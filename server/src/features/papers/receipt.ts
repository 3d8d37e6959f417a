import type { papers } from '@sexton/contract/papers/calls'
import type { Read } from '../../core/call/verbs.ts'
import { notFound } from '../../core/refusal.ts'
import { documentsById } from '../../domain/documents/document-queries.ts'
import { currentPaper, makeReceiptPaper } from '../../domain/receipts/receipt-paper.ts'

/** The document of a receipt, made when it is first asked for (receipts-11). */
export const receipt: Read<typeof papers.receipt> = async (ctx, { params: { receipt_id } }) => {
  await makeReceiptPaper(ctx, receipt_id)
  const paper = await currentPaper(ctx, receipt_id)
  if (!paper) throw notFound()
  return (await documentsById(ctx, [paper.document_id]))[0]!
}
