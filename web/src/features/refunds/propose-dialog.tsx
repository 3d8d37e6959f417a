import Typography from '@mui/material/Typography'
import { onAccount } from '@sexton/contract/on-account/calls'
import { refunds } from '@sexton/contract/refunds/calls'
import { proposeRefundForm } from '@sexton/contract/refunds/forms'
import { receipts } from '@sexton/contract/receipts/calls'
import { changeConfig } from '../../core/config.ts'
import { useApi } from '../../core/api/use-api.ts'
import { money } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { ModeInput } from '../../domain/receipts/mode-input.tsx'
import { t } from './propose-texts.ts'

interface Properties extends Opened {
  customer: { customer_id: number; name: string }
}

const none: never[] = []

function Propose({ customer, balance, keptAs, onClose }: Properties & { balance: number }) {
  const { customer_id, name } = customer
  const { data: types = none } = useApi(receipts.paymentTypes)
  const form = useContractForm(proposeRefundForm, {
    value: balance,
    reason: '',
    paymentTypeId: null,
    paymentModeId: null,
    pay_to: '',
  })
  const act = useActWithNotice(
    refunds.propose,
    {
      onDone: () => {
        changeConfig({ REFUNDS: true })
        onClose()
      },
    },
    ({ value }) => t('refund.done', { value: money(value) }),
  )
  return (
    <FormDialog
      open
      title={t('refund.title', { name })}
      submit={t('refund.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      reason={balance === 0 ? t('refund.nothing') : null}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { customer_id }, body })}
    >
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('refund.about')}
      </Typography>
      <FormRow>
        <MoneyInput
          name="value"
          label={t('refund.value')}
          hint={t('refund.balance', { balance: money(balance) })}
          required
          autoFocus
        />
        <SelectInput
          name="paymentTypeId"
          label={t('refund.type')}
          options={types.map((type) => ({ value: type.payment_type_id, label: type.payment_type }))}
          onPicked={() => form.resetField('paymentModeId', { defaultValue: null })}
          required
        />
      </FormRow>
      <ModeInput types={types} />
      <TextInput name="pay_to" label={t('refund.to')} maxLength={200} />
      <TextInput name="reason" label={t('refund.reason')} rows={2} maxLength={1000} required />
    </FormDialog>
  )
}

/** Proposes to give money on account back (refunds-1). */
export default function ProposeDialog(given: Properties) {
  const { customer_id } = given.customer
  const { data } = useApi(onAccount.get, { params: { customer_id }, query: { limit: 1 } })
  return data ? <Propose {...given} balance={data.balance} /> : null
}
