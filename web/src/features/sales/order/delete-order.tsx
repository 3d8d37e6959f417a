import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { useNavigate } from 'react-router'
import { useAct } from '../../../core/api/use-act.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { t } from '../draft-texts.ts'

type Deleted = Pick<Sale, 'sale_id' | 'customer_id' | 'can_delete'>

/** Delete Order (PERM_SALES_SUPER), while none of its burials is complete (sales-27); asks first. */
export function DeleteOrder({ sale }: { sale: Deleted }) {
  const navigate = useNavigate()
  const notify = useNotice()
  const { sale_id } = sale
  const act = useAct(sales.remove, {
    refreshes: [sales.search],
    onDone: () => {
      notify({ text: t('draft.order.deleted', { sale_id }) })
      void navigate(`/customer/${sale.customer_id}`)
    },
  })
  return (
    <AskFirst
      button={(ask) => (
        <ActButton
          variant="text"
          color="error"
          reason={!sale.can_delete && t('draft.order.delete.burial')}
          onClick={ask}
        >
          {t('draft.order.delete')}
        </ActButton>
      )}
      act={act}
      onConfirm={() => act.run({ params: { sale_id } })}
      title={t('draft.order.delete')}
      confirm={t('draft.order.delete')}
      failed={t('draft.order.delete.failed')}
      danger
    >
      {t('draft.order.delete.question')}
    </AskFirst>
  )
}
