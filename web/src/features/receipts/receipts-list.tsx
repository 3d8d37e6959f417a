import Stack from '@mui/material/Stack'
import { receipts, type ReceiptRow } from '@sexton/contract/receipts/calls'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { DeleteReceipt } from './delete-receipt.tsx'
import { ReceiptItem } from './receipt-item.tsx'
import { t } from './texts.ts'

const ReceiptDialog = whenOpened(() => import('./receipt-dialog.tsx'))

interface Properties {
  sale: { sale_id: number; sale_status_ref: string; price_outstanding: number }
}

/** The receipts of a placed sale; a new one while it is ORDERED (PERM_RECEIPTS; receipts-1). */
export function ReceiptsList({ sale }: Properties) {
  const shown = useShown()
  const given = { params: { sale_id: sale.sale_id }, query: { limit: shown.limit } }
  const list = useApi(receipts.list, given, { live: ['receipt'], keepLast: true })
  const mayAdd = useMay(receipts.add)
  const mayDelete = useMay(receipts.remove)
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<ReceiptRow | null>(null)
  if (list.denied) return null
  return (
    <Section
      title={t('receipts.title')}
      actions={
        mayAdd &&
        sale.sale_status_ref === 'ORDERED' && (
          <ActButton onClick={() => setAdding(true)}>{t('receipts.new')}</ActButton>
        )
      }
    >
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={2} />}
      {list.data?.length === 0 && <Empty>{t('receipts.none')}</Empty>}
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {list.data?.map((row) => (
          <ReceiptItem
            key={row.receipt_id}
            receipt={row}
            onDelete={mayDelete && row.can_delete ? () => setDeleting(row) : undefined}
          />
        ))}
      </Stack>
      <ShowMore shown={shown} list={list} />
      {adding && <ReceiptDialog sale={sale} onClose={() => setAdding(false)} />}
      {deleting && <DeleteReceipt receipt={deleting} onClose={() => setDeleting(null)} />}
    </Section>
  )
}
