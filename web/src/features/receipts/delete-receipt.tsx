import { receipts, type ReceiptRow } from '@sexton/contract/receipts/calls'
import { money } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { t } from './texts.ts'

interface Properties extends Opened {
  receipt: ReceiptRow
  /** What follows: with the reason that was given, and what the sale's receipts come to now. */
  onDeleted?: (reason: string, price_receipted: number) => void
}

/** Asks why, then voids the receipt; one that was exported is reversed instead. */
export function DeleteReceipt({ receipt, onDeleted, keptAs, onClose }: Properties) {
  const notify = useNotice()
  const no = receipt.receipt_no
  const act = useAct(receipts.remove, {
    onDone: ({ reversal, price_receipted }, { body }) => {
      const by = reversal?.receipt_no
      notify({ text: by ? t('receipts.reversed', { no, by }) : t('receipts.deleted', { no }) })
      onClose()
      onDeleted?.(body?.reason ?? '', price_receipted)
    },
  })
  const params = { sale_id: receipt.sale_id, receipt_id: receipt.receipt_id }
  return (
    <NoteDialog
      title={t('receipts.delete.title', { no })}
      text={t('receipts.delete.text')}
      label={t('receipts.delete.why')}
      required={t('receipts.delete.required')}
      maxLength={500}
      submit={t('receipts.delete.do', { sum: money(receipt.value) })}
      danger
      onSubmit={(reason) => act.run({ params, body: { reason } })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
    />
  )
}
