import { bankLines } from '@sexton/contract/bank/match-calls'
import { noteForm, type BankLine } from '@sexton/contract/bank/match-shapes'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { money } from '../../../core/format/formats.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** What somebody found out about a line. */
export default function NoteDialog({ line, keptAs, onClose }: Opened & { line: BankLine }) {
  const { bank_line_id, amount, note } = line
  const form = useContractForm(noteForm, { note: note ?? '' })
  const refreshes = [bankLines.left, bankLines.list]
  const act = useActWithNotice(bankLines.note, { refreshes, onDone: onClose }, () => t('note.saved'))
  return (
    <FormDialog
      open
      title={t('note.title', { amount: money(amount) })}
      submit={t('note.submit')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { bank_line_id }, body })}
    >
      <TextInput name="note" label={t('match.fact.note')} rows={3} maxLength={500} autoFocus />
    </FormDialog>
  )
}
