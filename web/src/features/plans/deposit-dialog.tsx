import { onAccount } from '@sexton/contract/on-account/calls'
import { heldForm, heldProblems } from '@sexton/contract/on-account/shapes'
import { receipts } from '@sexton/contract/receipts/calls'
import { withRules } from '@sexton/contract/core/across-fields'
import type { Sale } from '@sexton/contract/sales/sale'
import { useMemo } from 'react'
import { config } from '../../core/config.ts'
import { money, today } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { ModeInput } from '../../domain/receipts/mode-input.tsx'
import { t } from './deposit-texts.ts'

const none: never[] = []

/** Takes a deposit on account of a draft's customer, before there is an order. */
export default function DepositDialog({
  sale: { customer_id },
  keptAs,
  onClose,
}: { sale: Pick<Sale, 'customer_id'> } & Opened) {
  const { data: types = none } = useApi(receipts.paymentTypes)
  const { data: modes = none } = useApi(receipts.paymentModes)
  const day = today()
  const firstYear = config().REPORT_FIRST_YEAR
  const schema = useMemo(
    () => withRules(heldForm, (form) => heldProblems(form, { today: day, firstYear, types, modes })),
    [day, firstYear, types, modes],
  )
  const form = useContractForm(schema, { receiptDate: day, paymentModeId: null, receiptNote: '' })
  const act = useActWithNotice(onAccount.take, { onDone: onClose }, ({ value }) =>
    t('deposit.done', { sum: money(value) }),
  )
  return (
    <FormDialog
      open
      title={t('deposit.title')}
      submit={t('deposit.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { customer_id }, body })}
    >
      <FormRow>
        <SelectInput
          name="paymentTypeId"
          label={t('deposit.type')}
          options={types.map((type) => ({ value: type.payment_type_id, label: type.payment_type }))}
          onPicked={() => form.resetField('paymentModeId', { defaultValue: null })}
          required
          autoFocus
        />
        <ModeInput types={types} />
      </FormRow>
      <FormRow>
        <MoneyInput name="receiptValue" label={t('deposit.value')} required />
        <DateInput name="receiptDate" label={t('deposit.date')} max={day} required />
      </FormRow>
      <TextInput name="receiptNote" label={t('deposit.note')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}
