import { receipts } from '@sexton/contract/receipts/calls'
import { useState } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const ReceiptDialog = whenOpened(() => import('./receipt-dialog.tsx'))

interface Properties {
  sale: { sale_id: number; sale_status_ref: string; price_outstanding: number }
}

/** A new receipt for a sale while it is ORDERED (PERM_RECEIPTS; receipts-1). */
export function AddReceipt({ sale }: Properties) {
  const mayAdd = useMay(receipts.add)
  const [adding, setAdding] = useState(false)
  // The dialog stays with what is typed when somebody else's receipt pays the rest.
  return (
    <>
      {mayAdd && sale.sale_status_ref === 'ORDERED' && (
        <ActButton
          onClick={() => setAdding(true)}
          onPointerEnter={ReceiptDialog.soon}
          onFocus={ReceiptDialog.soon}
        >
          {t('receipts.new')}
        </ActButton>
      )}
      {adding && <ReceiptDialog sale={sale} onClose={() => setAdding(false)} />}
    </>
  )
}
