import { assetPath } from '@sexton/contract/documents/calls'
import type { ReceiptRow } from '@sexton/contract/receipts/calls'
import { useMay } from '../../core/session/use-may.ts'
import { FileLink } from '../../ui/layout/links.tsx'
import { t } from './texts.ts'

type Shown = Pick<ReceiptRow, 'receipt_id' | 'receipt_no' | 'filename'>

/** A receipt's number, as a link to its PDF for users who may download it. */
export function ReceiptLink({ receipt: { receipt_id, receipt_no, filename } }: { receipt: Shown }) {
  const mayDownload = useMay('PERM_DOCUMENT_DOWNLOAD')
  const name = t('receipts.paper', { no: receipt_no })
  if (!mayDownload) return <span>{name}</span>
  return <FileLink path={assetPath('receipt', receipt_id, filename)}>{name}</FileLink>
}
