import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { useNavigate } from 'react-router'
import { useAct } from '../../../core/api/use-act.ts'
import { AskingButton } from '../../../ui/dialogs/asking-button.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { t } from '../draft-texts.ts'

type Deleted = Pick<Sale, 'sale_id' | 'customer_id' | 'can_delete' | 'updated_at'>

/** Delete Order (PERM_SALES_SUPER), while none of its burials is complete (sales-27); asks first. */
export function DeleteOrder({ sale }: { sale: Deleted }) {
  const navigate = useNavigate()
  const notify = useNotice()
  const { sale_id, updated_at } = sale
  const act = useAct(sales.remove, {
    refreshes: [sales.search],
    onDone: () => {
      notify({ text: t('draft.order.deleted', { sale_id }) })
      // Back leads past the draft, which is no more.
      void navigate(`/customer/${sale.customer_id}`, { replace: true })
    },
  })
  return (
    <AskingButton
      label={t('draft.order.delete')}
      variant="text"
      reason={!sale.can_delete && t('draft.order.delete.burial')}
      act={act}
      onConfirm={() => act.run({ params: { sale_id }, body: { updated_at } })}
      title={t('draft.order.delete')}
      confirm={t('draft.order.delete')}
      failed={t('draft.order.delete.failed')}
      danger
    >
      {t('draft.order.delete.question')}
    </AskingButton>
  )
}
