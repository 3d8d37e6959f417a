import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Reply } from '@sexton/contract/core/endpoint'
import type { RunningPlan } from '@sexton/contract/plans/shapes'
import { planSteps } from '@sexton/contract/plans/step-calls'
import { breakForm } from '@sexton/contract/plans/step-forms'
import { receipts } from '@sexton/contract/receipts/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { useApi } from '../../../core/api/use-api.ts'
import { changeConfig } from '../../../core/config.ts'
import { mediumDate, money } from '../../../core/format/formats.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { ModeInput } from '../../../domain/receipts/mode-input.tsx'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  sale: Sale
  plan: RunningPlan
}

type Breaking = Reply<typeof planSteps.breaking>

const none: never[] = []
const form = breakForm.omit({ updated_at: true })

/** What is kept and what goes back. */
const Outcome = ({ of }: { of: Breaking }) => (
  <Facts
    facts={[
      [t('break.received'), money(of.received)],
      [t('break.retained'), money(of.retained)],
      [t('break.back'), money(of.to_give_back)],
      [t('break.credit'), money(of.to_credit)],
      [t('break.noticed'), of.noticed_on && mediumDate(of.noticed_on)],
    ]}
  />
)

function HowBack({ onType }: { onType: () => void }) {
  const { data: types = none } = useApi(receipts.paymentTypes)
  return (
    <>
      <SelectInput
        name="paymentTypeId"
        label={t('break.type')}
        options={types.map((type) => ({ value: type.payment_type_id, label: type.payment_type }))}
        onPicked={onType}
        required
      />
      <ModeInput types={types} />
      <TextInput name="pay_to" label={t('break.to')} maxLength={200} />
    </>
  )
}

function BreakForm({ sale, plan, of, keptAs, onClose }: Properties & { of: Breaking }) {
  const { updated_at } = sale
  const { payment_plan_id } = plan
  const typed = useContractForm(form, { reason: '', paymentTypeId: null, paymentModeId: null, pay_to: '' })
  const done = ({ refund_request_ids }: Reply<typeof planSteps.break>) => {
    changeConfig({ CANCELLED_ORDERS: true, ...(refund_request_ids.length > 0 && { REFUNDS: true }) })
    onClose()
  }
  const act = useActWithNotice(planSteps.break, { onDone: done }, ({ refund_request_ids }) =>
    refund_request_ids.length > 0 ? t('break.done', { value: money(of.to_give_back) }) : t('break.done.none'),
  )
  return (
    <FormDialog
      open
      title={t('break.title')}
      submit={t('break.do', { value: money(of.to_credit) })}
      cancel={t('break.keep')}
      form={typed}
      act={act}
      keptAs={keptAs}
      reason={of.problem}
      danger
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { payment_plan_id }, body: { ...body, updated_at } })}
    >
      <Typography sx={{ mb: 1.5 }}>{t('break.about')}</Typography>
      <Box sx={{ mb: 1.5 }}>
        <Outcome of={of} />
      </Box>
      <TextInput name="reason" label={t('break.reason')} rows={2} maxLength={1000} required autoFocus />
      {of.to_give_back > 0 && (
        <HowBack onType={() => typed.resetField('paymentModeId', { defaultValue: null })} />
      )}
    </FormDialog>
  )
}

/** Ends a plan that is not kept: shows what is kept and given back, and cancels the order by credit (plans-19). */
export default function BreakDialog(given: Properties) {
  const { payment_plan_id } = given.plan
  const { data } = useApi(planSteps.breaking, { params: { payment_plan_id } }, { live: ['sale', 'receipt'] })
  return data ? <BreakForm {...given} of={data} /> : null
}
