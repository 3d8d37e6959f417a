import {
  closeDifferenceForm,
  closings,
  differences,
  type Difference,
} from '@sexton/contract/differences/calls'
import { closingWords } from '@sexton/contract/differences/words'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { RadioInput } from '../../ui/inputs/radio-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

const options = closings.map((value) => ({ value, label: closingWords[value] }))

/** What was done about a difference, and what the second person found (differences-2). */
export default function CloseDialog({ difference, keptAs, onClose }: { difference: Difference } & Opened) {
  const { difference_id, site_ref: site } = difference
  const form = useContractForm(closeDifferenceForm, { closing: null, reason: '' })
  const act = useActWithNotice(differences.close, { onDone: onClose }, () =>
    t('differences.close.done', { site }),
  )
  return (
    <FormDialog
      open
      title={t('differences.close.title', { site })}
      submit={t('differences.close.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { difference_id }, body })}
    >
      <RadioInput name="closing" label={t('differences.close.how')} options={options} required />
      <TextInput name="reason" label={t('differences.close.why')} rows={3} maxLength={1000} required />
    </FormDialog>
  )
}
