import Typography from '@mui/material/Typography'
import type { RunningPlan } from '@sexton/contract/plans/shapes'
import { planSteps } from '@sexton/contract/plans/step-calls'
import { passOnForm } from '@sexton/contract/plans/step-forms'
import type { Sale } from '@sexton/contract/sales/sale'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { CustomerInput } from '../../../domain/customers/customer-input.tsx'
import { OneDocument } from '../../../domain/holds/hold-document.tsx'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  sale: Sale
  plan: RunningPlan
}

/** Notes who pays on, such as an heir (plans-21). */
export default function PassOnDialog({ sale: { sale_id }, plan, keptAs, onClose }: Properties) {
  const { payment_plan_id } = plan
  const form = useContractForm(passOnForm, { document_id: null, note: '' })
  const act = useActWithNotice(planSteps.passOn, { onDone: onClose }, () => t('pass.done'))
  return (
    <FormDialog
      open
      title={t('pass.title')}
      submit={t('pass.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { payment_plan_id }, body })}
    >
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('pass.about')}
      </Typography>
      <CustomerInput
        name="customer_id"
        label={t('pass.who')}
        says={({ name, flag }) => t('pass.found', { name, flag: String(flag) })}
        autoFocus
      />
      <OneDocument name="document_id" label={t('pass.document')} parent={{ type: 'sale', id: sale_id }} />
      <TextInput name="note" label={t('pass.note')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}
