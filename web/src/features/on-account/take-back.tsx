import { onAccount } from '@sexton/contract/on-account/calls'
import type { AccountRow } from '@sexton/contract/on-account/shapes'
import { money } from '../../core/format/formats.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { t } from './texts.ts'

/** Asks why, then voids a receipt of money on account or a paid refund (on-account-4). */
export function TakeBack({ row, keptAs, onClose }: Opened & { row: AccountRow }) {
  const { receipt_id, receipt_no: no, receipt_customer_id: customer_id, value } = row
  const act = useActWithNotice(onAccount.takeBack, { onDone: onClose }, () => t('account.back.done', { no }))
  return (
    <NoteDialog
      title={t('account.back.title', { no })}
      text={t('account.back.text')}
      label={t('account.back.why')}
      required={t('account.back.required')}
      maxLength={500}
      submit={t('account.back.do', { value: money(value) })}
      danger
      onSubmit={(reason) => act.run({ params: { customer_id, receipt_id }, body: { reason } })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
    />
  )
}
