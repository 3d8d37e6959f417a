import Typography from '@mui/material/Typography'
import { plans } from '@sexton/contract/plans/calls'
import type { PlanKind } from '@sexton/contract/plans/choice'
import { termsAgain } from '@sexton/contract/plans/changes'
import type { RunningPlan } from '@sexton/contract/plans/shapes'
import { planSteps } from '@sexton/contract/plans/step-calls'
import { reAgreeForm, type ReAgreeForm } from '@sexton/contract/plans/step-forms'
import type { Sale } from '@sexton/contract/sales/sale'
import type { Reply } from '@sexton/contract/core/endpoint'
import { useApi } from '../../../core/api/use-api.ts'
import { mediumDate, money, today } from '../../../core/format/formats.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { PlanFields } from '../plan-fields.tsx'
import { useAskMany } from '../use-ask-many.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  sale: Sale
  plan: RunningPlan
}

/** What the new plan begins with: the instalments still to come, by the same kind if it is still offered. */
function beginsWith(plan: RunningPlan, kinds: readonly PlanKind[]) {
  const { number, every, first_on, payday } = termsAgain(plan, today())
  const kind = kinds.find(({ plan_kind }) => plan_kind === plan.plan_kind)
  return {
    ...(kind && { plan_kind_id: kind.plan_kind_id }),
    deposit: 0,
    instalments: number,
    every,
    first_on,
    payday,
    note: '',
    reason: '',
  }
}

function AgainForm({
  sale,
  plan,
  offered,
  keptAs,
  onClose,
}: Properties & { offered: Reply<typeof plans.kinds> }) {
  const { sale_id } = sale
  const { kinds, warn_above_instalments } = offered
  const form = useContractForm(reAgreeForm, beginsWith(plan, kinds))
  const act = useActWithNotice(planSteps.reAgree, { onDone: onClose }, () => t('again.done'))
  const { submit, question } = useAskMany(warn_above_instalments, act.pending, (body: ReAgreeForm) =>
    act.run({ params: { sale_id }, body }),
  )
  return (
    <>
      <FormDialog
        open
        title={t('again.title')}
        submit={t('again.do')}
        form={form}
        act={act}
        keptAs={keptAs}
        onClose={onClose}
        onSubmit={submit}
        width={560}
      >
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {t('again.about', { date: mediumDate(plan.agreed_on), sum: money(plan.owed) })}
        </Typography>
        <TextInput name="reason" label={t('again.reason')} rows={2} maxLength={1000} required autoFocus />
        <PlanFields kinds={kinds} total={plan.owed} />
      </FormDialog>
      {question}
    </>
  )
}

/** Another plan for what is still owed (plans-20). */
export default function AgainDialog(given: Properties) {
  const { data } = useApi(plans.kinds)
  return data ? <AgainForm {...given} offered={data} /> : null
}
