import { followUpForm, followUpProblems, followUps } from '@sexton/contract/arrears/follow-ups'
import { longestNote } from '@sexton/contract/notes/longest-note'
import { addDays } from '@sexton/contract/values/dates'
import { shortDate, today } from '../../../core/format/formats.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  customer_id: number
  /** The customer's, where the screen behind is not theirs. */
  name?: string
}

const schema = followUpForm.superRefine(({ follow_up_on }, context) => {
  for (const [name, message] of Object.entries(followUpProblems(follow_up_on, today())))
    context.addIssue({ code: 'custom', path: [name], message })
})

/** Writes a note about a customer that Home reminds of (arrears-6); a week ahead is proposed. */
export default function FollowUpDialog({ customer_id, name, keptAs, onClose }: Properties) {
  const day = today()
  const form = useContractForm(schema, { note: '', follow_up_on: addDays(day, 7) })
  const act = useActWithNotice(followUps.add, { onDone: onClose }, (_, { body }) =>
    t('follow-up.added', { date: shortDate(body.follow_up_on) }),
  )
  return (
    <FormDialog
      open
      title={name ? t('follow-up.dialog.of', { name }) : t('follow-up.dialog')}
      submit={t('follow-up.save')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { customer_id }, body })}
    >
      <TextInput
        name="note"
        label={t('follow-up.note')}
        rows={3}
        maxLength={longestNote}
        required
        autoFocus
      />
      <DateInput name="follow_up_on" label={t('follow-up.on')} min={day} required />
    </FormDialog>
  )
}
