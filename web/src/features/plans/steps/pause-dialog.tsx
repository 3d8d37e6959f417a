import { firstToCome, shiftDues } from '@sexton/contract/plans/changes'
import type { RunningPlan } from '@sexton/contract/plans/shapes'
import { planSteps } from '@sexton/contract/plans/step-calls'
import { hardshipForm } from '@sexton/contract/plans/step-forms'
import { mediumDate, today } from '../../../core/format/formats.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { DuesTable } from '../dues-table.tsx'
import { t } from './texts.ts'

/** The dues to come as they would be. */
function Moved({ dues, months }: { dues: RunningPlan['dues']; months: number }) {
  const first = firstToCome(dues, today())
  const typed = hardshipForm.shape.months.safeParse(months)
  if (!first || !typed.success) return null
  const moved = shiftDues(dues, first.due_no, typed.data).filter(({ due_no }) => due_no >= first.due_no)
  return <DuesTable dues={moved.map(({ due_no, due_on, value }) => ({ due_no, due_on, value }))} />
}

/** In hardship the dues to come move by months (plans-18). */
export default function PauseDialog({ plan, keptAs, onClose }: { plan: RunningPlan } & Opened) {
  const { payment_plan_id, dues } = plan
  const form = useContractForm(hardshipForm, { months: 1, reason: '' })
  const act = useActWithNotice(planSteps.pause, { onDone: onClose }, ({ plan: now }) =>
    t('pause.done', { date: mediumDate(firstToCome(now?.dues ?? [], today())!.due_on) }),
  )
  return (
    <FormDialog
      open
      title={t('pause.title')}
      submit={t('pause.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { payment_plan_id }, body })}
    >
      <NumberInput name="months" label={t('pause.months')} required autoFocus />
      <TextInput name="reason" label={t('pause.reason')} rows={2} maxLength={1000} required />
      <Moved dues={dues} months={form.watch('months')} />
    </FormDialog>
  )
}
