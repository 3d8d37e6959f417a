import Typography from '@mui/material/Typography'
import { onAccount } from '@sexton/contract/on-account/calls'
import { papers } from '@sexton/contract/papers/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { useMemo } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { config } from '../../core/config.ts'
import { money, today } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { afterAct } from '../../ui/dialogs/after-act.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t as h } from './held-texts.ts'
import { ModeInput } from '../../domain/receipts/mode-input.tsx'
import { OldDateQuestion } from './old-date-question.tsx'
import { receiptSchema, type ReceiptValues } from './receipt-schema.ts'
import { t } from './texts.ts'
import { useOldDate } from './use-old-date.ts'

const none: never[] = []

interface Properties extends Opened {
  customer_id: number
  /** What is expected. */
  value?: number
}

/** Takes money on account (on-account-1): a receipt that no order limits. Mount it only while it is open. */
export default function HeldDialog({ customer_id, value, keptAs, onClose }: Properties) {
  const { data: types = none } = useApi(receipts.paymentTypes)
  const { data: modes = none } = useApi(receipts.paymentModes)
  const day = today()
  const firstYear = config().REPORT_FIRST_YEAR
  const schema = useMemo(
    () => receiptSchema({ outstanding: Infinity, today: day, firstYear, types, modes }),
    [day, firstYear, types, modes],
  )
  const form = useContractForm(schema, {
    receiptDate: day,
    paymentModeId: null,
    other: false,
    receiptNote: '',
    ...(value && { receiptValue: value }),
  })
  const act = useAct(onAccount.take, {
    onDone: ({ receipt_id, receipt_no: no, value }) => {
      onClose()
      afterAct.set({
        title: h('held.after', { no, value: money(value) }),
        customer_id,
        papers: [{ endpoint: papers.receipt, params: { receipt_id }, label: t('receipts.paper', { no }) }],
      })
    },
  })
  const oldDate = useOldDate(day)
  const take = ({ other: _, customerId: __, ...body }: ReceiptValues) =>
    act.run({ params: { customer_id }, body })
  return (
    <FormDialog
      open
      title={h('held.title')}
      submit={h('held.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(values) => !oldDate.ask(values) && take(values)}
    >
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {h('held.about')}
      </Typography>
      <FormRow>
        <SelectInput
          name="paymentTypeId"
          label={t('receipts.type')}
          options={types.map((type) => ({ value: type.payment_type_id, label: type.payment_type }))}
          onPicked={() => form.resetField('paymentModeId', { defaultValue: null })}
          required
          autoFocus
        />
        <ModeInput types={types} />
      </FormRow>
      <FormRow>
        <MoneyInput name="receiptValue" label={h('held.value')} required />
        <DateInput name="receiptDate" label={t('receipts.date')} max={day} required />
      </FormRow>
      <TextInput name="receiptNote" label={t('receipts.note')} rows={2} maxLength={1000} />
      <OldDateQuestion {...oldDate} onMeant={(values) => void take(values)} />
    </FormDialog>
  )
}
