import { plans } from '@sexton/contract/plans/calls'
import { allowForm } from '@sexton/contract/plans/shapes'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** Lets a burial be before its plan would, with a reason (plans-9). */
export default function AllowDialog({ burial_id, keptAs, onClose }: { burial_id: number } & Opened) {
  const form = useContractForm(allowForm, { reason: '' })
  const act = useActWithNotice(plans.allowBurial, { onDone: onClose }, () => t('plans.allow.done'))
  return (
    <FormDialog
      open
      title={t('plans.allow.title')}
      submit={t('plans.allow.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { burial_id }, body })}
    >
      <TextInput name="reason" label={t('plans.allow.reason')} rows={3} maxLength={1000} required autoFocus />
    </FormDialog>
  )
}
