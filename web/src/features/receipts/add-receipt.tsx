import { receipts } from '@sexton/contract/receipts/calls'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

export const ReceiptDialog = whenOpened(() => import('./receipt-dialog.tsx'))

interface Properties {
  sale: { sale_id: number; sale_status_ref: string; price_outstanding: number }
}

/** A new receipt for a sale while it is ORDERED (PERM_RECEIPTS; receipts-1). */
export function AddReceipt({ sale }: Properties) {
  const mayAdd = useMay(receipts.add)
  const add = useDialog(mayAdd && `receipt-${sale.sale_id}`, (opened) => (
    <ReceiptDialog sale={sale} {...opened} />
  ))
  if (!mayAdd || sale.sale_status_ref !== 'ORDERED') return null
  return (
    <ActButton onClick={add} onPointerEnter={ReceiptDialog.soon} onFocus={ReceiptDialog.soon}>
      {t('receipts.new')}
    </ActButton>
  )
}
