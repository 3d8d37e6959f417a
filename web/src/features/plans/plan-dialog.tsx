import { plans } from '@sexton/contract/plans/calls'
import { planForm, type PlanChoice, type PlanForm } from '@sexton/contract/plans/choice'
import { addMonths } from '@sexton/contract/values/dates'
import { useApi } from '../../core/api/use-api.ts'
import { today } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { PlanFields } from './plan-fields.tsx'
import { t } from './texts.ts'
import { useAskMany } from './use-ask-many.tsx'

interface Properties extends Opened {
  sale: { sale_id: number; price_outstanding: number }
  /** What a draft has chosen. */
  choice: PlanChoice | null
  /** A placed order gets its plan at once. */
  isOrder: boolean
}

/** How a draft is to be paid, or the plan of a placed order (plans-12). */
export default function PlanDialog({ sale, choice, isOrder, keptAs, onClose }: Properties) {
  const { data } = useApi(plans.kinds)
  const form = useContractForm(
    planForm,
    choice ?? {
      deposit: 0,
      every: 'MONTH' as const,
      first_on: addMonths(today(), 1),
      payday: null,
      note: '',
    },
  )
  const choose = useActWithNotice(plans.choose, { onDone: onClose }, () => t('plans.chosen'))
  const agree = useActWithNotice(plans.agree, { onDone: onClose }, () => t('plans.agreed'))
  const act = isOrder ? agree : choose
  const params = { sale_id: sale.sale_id }
  const { submit, question } = useAskMany(data?.warn_above_instalments ?? 0, act.pending, (body: PlanForm) =>
    act.run({ params, body }),
  )
  return (
    <>
      <FormDialog
        open
        title={t(isOrder ? 'plans.agree.title' : 'plans.choose.title')}
        submit={t(isOrder ? 'plans.agree.do' : 'plans.choose.do')}
        form={form}
        act={act}
        keptAs={keptAs}
        onClose={onClose}
        onSubmit={submit}
        width={560}
      >
        {data && <PlanFields kinds={data.kinds} total={sale.price_outstanding} />}
      </FormDialog>
      {question}
    </>
  )
}
