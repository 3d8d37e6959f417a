import { onAccount } from '@sexton/contract/on-account/calls'
import type { ReceiptRow } from '@sexton/contract/receipts/calls'
import { money } from '../../core/format/formats.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { t } from './held-texts.ts'

interface Properties extends Opened {
  receipt: ReceiptRow
  value: number
}

/** Asks why, then moves money that came from an account back to that account (on-account-3). */
export default function MoveBack({ receipt, value, keptAs, onClose }: Properties) {
  const { sale_id, receipt_no: no, receipt_customer_id: customer_id } = receipt
  const sum = money(value)
  const act = useActWithNotice(onAccount.moveBack, { onDone: onClose }, () => t('back.done', { value: sum }))
  return (
    <NoteDialog
      title={t('back.title', { no })}
      text={t('back.text', { value: sum, sale: sale_id })}
      label={t('back.why')}
      required={t('back.required')}
      maxLength={500}
      submit={t('back.do', { value: sum })}
      onSubmit={(reason) => act.run({ params: { sale_id }, body: { customer_id, value, reason } })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
    />
  )
}
