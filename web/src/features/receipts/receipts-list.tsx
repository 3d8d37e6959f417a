import { receipts, type ReceiptRow } from '@sexton/contract/receipts/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { DeleteReceipt } from './delete-receipt.tsx'
import { receiptsOf } from './receipts-of.ts'
import { ReceiptItem } from './receipt-item.tsx'
import { t } from './texts.ts'

interface Properties {
  sale: { sale_id: number }
}

/** A receipt, and its deletion by those who may. */
function Listed({ receipt }: { receipt: ReceiptRow }) {
  const may = useMay(receipts.remove) && receipt.can_delete
  const ask = useDialog(may && `delete-receipt-${receipt.receipt_id}`, (opened) => (
    <DeleteReceipt receipt={receipt} {...opened} />
  ))
  return <ReceiptItem receipt={receipt} {...(may && { onDelete: ask })} />
}

/** The receipts of a placed sale. */
export function ReceiptsList({ sale }: Properties) {
  const shown = useShown()
  const list = useApi(...receiptsOf(sale.sale_id, shown.limit))
  if (list.denied) return null
  return (
    <Section title={t('receipts.title')} count={list.total} holdsRows>
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={2} />}
      {list.data?.length === 0 && <Empty>{t('receipts.none')}</Empty>}
      <Rows columns={{ xs: '1fr auto auto auto', sm: 'auto auto minmax(0, 1fr) auto auto' }}>
        {list.data?.map((row) => (
          <Listed key={row.receipt_id} receipt={row} />
        ))}
      </Rows>
      <ShowMore shown={shown} list={list} />
    </Section>
  )
}
