import { receipts, type ReceiptRow } from '@sexton/contract/receipts/calls'
import { sumMoney } from '@sexton/contract/values/money'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
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

const MoveBack = whenOpened(() => import('./move-back.tsx'))

interface Properties {
  sale: { sale_id: number; cancelled: object | null }
}

/** How much of a move from the account is still on the order. */
function movedOf(rows: readonly ReceiptRow[], { kind, value, receipt_customer_id }: ReceiptRow): number {
  if (kind !== 'moved' || value < 0) return 0
  const moves = rows.filter((row) => row.kind === 'moved' && row.receipt_customer_id === receipt_customer_id)
  return Math.min(value, sumMoney(moves.map((row) => row.value)))
}

/** A receipt, and its deletion by those who may; money that was moved here is moved back (on-account-3). */
function Listed({ receipt, moved }: { receipt: ReceiptRow; moved: number }) {
  const isBack = moved > 0
  const may = useMay(receipts.remove) && (receipt.can_delete || isBack)
  const ask = useDialog(may && `delete-receipt-${receipt.receipt_id}`, (opened) =>
    isBack ? (
      <MoveBack receipt={receipt} value={moved} {...opened} />
    ) : (
      <DeleteReceipt receipt={receipt} {...opened} />
    ),
  )
  return <ReceiptItem receipt={receipt} isBack={isBack} {...(may && { onTakeBack: ask })} />
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
          <Listed
            key={row.receipt_id}
            receipt={row}
            moved={sale.cancelled ? 0 : movedOf(list.data ?? [], row)}
          />
        ))}
      </Rows>
      <ShowMore shown={shown} list={list} />
    </Section>
  )
}
