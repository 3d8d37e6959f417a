import { mediumDate } from '../../core/format/formats.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import type { ReceiptValues } from './receipt-schema.ts'
import { t } from './texts.ts'
import type { useOldDate } from './use-old-date.ts'

type Properties = Pick<ReturnType<typeof useOldDate>, 'open' | 'asked' | 'answer'> & {
  onMeant: (values: ReceiptValues) => void
}

/** Whether a receipt date of more than a year back is meant. */
export const OldDateQuestion = ({ open, asked, answer, onMeant }: Properties) =>
  asked && (
    <ConfirmDialog
      open={open}
      title={t('receipts.old-date.title', { date: mediumDate(asked.receiptDate) })}
      confirm={t('receipts.old-date.confirm')}
      cancel={t('receipts.old-date.cancel')}
      onConfirm={() => {
        answer(true)
        onMeant(asked)
      }}
      onClose={() => answer(false)}
    >
      {t('receipts.old-date.text')}
    </ConfirmDialog>
  )
