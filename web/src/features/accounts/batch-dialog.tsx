import { accounts, type BatchMonth } from '@sexton/contract/accounts/calls'
import Typography from '@mui/material/Typography'
import { useAct } from '../../core/api/use-act.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { monthName } from './month-row.tsx'
import { t } from './texts.ts'

/**
 * Asks before a month is batched, which can't be undone. It stays when the month leaves the list meanwhile, since
 * somebody else batched it: the server then says so.
 */
export function BatchDialog({ month, onClose }: { month: BatchMonth; onClose: () => void }) {
  const notify = useNotice()
  const batch = useAct(accounts.batch, {
    onDone: ({ batch_name }) => {
      onClose()
      notify({ text: t('accounts.done', { name: batch_name }) })
    },
  })
  const counts = { sales: month.sales_count, receipts: month.receipts_count }
  return (
    <ConfirmDialog
      open
      title={t('accounts.ask', { month: monthName(month) })}
      confirm={t('accounts.batch.of', { month: monthName(month) })}
      onConfirm={() => void batch.run({ params: { year: month.year, month: month.month } })}
      onClose={onClose}
      pending={batch.pending}
      error={batch.error}
    >
      <Typography>{t('accounts.ask.text', counts)}</Typography>
    </ConfirmDialog>
  )
}
