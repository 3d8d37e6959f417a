import { papers } from '@sexton/contract/papers/calls'
import { plans } from '@sexton/contract/plans/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { useMemo } from 'react'
import { config } from '../../core/config.ts'
import { money, today } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useShowAhead } from '../../core/api/use-show-ahead.ts'
import { usePractice } from '../../core/practices.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { afterAct } from '../../ui/dialogs/after-act.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { ModeInput } from '../../domain/receipts/mode-input.tsx'
import { dueOfPlan, type DueOfPlan } from './due-of-plan.ts'
import { OldDateQuestion } from './old-date-question.tsx'
import { PayerInput } from './payer-input.tsx'
import { receiptSchema, type ReceiptValues } from './receipt-schema.ts'
import { t } from './texts.ts'
import { useOldDate } from './use-old-date.ts'
import { ValueInput } from './value-input.tsx'

interface Properties extends Opened {
  sale: { sale_id: number; price_outstanding: number }
}

const none: never[] = []

/** What was taken and what is left, with the receipt to print (receipts-14). */
const afterReceipt = ({
  receipt_id,
  receipt_no: no,
  receipt_customer_id: customer_id,
  value,
  price_outstanding: left,
}: Reply<typeof receipts.add>) => ({
  title: t(left > 0 ? 'receipts.after' : 'receipts.after.whole', {
    no,
    value: money(value),
    left: money(left),
  }),
  customer_id,
  papers: [{ endpoint: papers.receipt, params: { receipt_id }, label: t('receipts.paper', { no }) }],
})

/** What the payment plan of the order asks for. */
function useDue(sale_id: number): DueOfPlan | undefined {
  const hasPlans = usePractice('plans')
  const { data } = useApi(plans.ofSale, hasPlans ? { params: { sale_id } } : null)
  return data?.plan ? dueOfPlan(data.plan) : undefined
}

/** Takes a receipt on an ORDERED sale (receipts-1 to receipts-5). Mount it only while it is open. */
export default function ReceiptDialog({ sale, keptAs, onClose }: Properties) {
  const { data: types = none } = useApi(receipts.paymentTypes)
  const { data: modes = none } = useApi(receipts.paymentModes)
  const due = useDue(sale.sale_id)
  const day = today()
  const firstYear = config().REPORT_FIRST_YEAR
  const schema = useMemo(
    () => receiptSchema({ outstanding: sale.price_outstanding, today: day, firstYear, types, modes }),
    [sale.price_outstanding, day, firstYear, types, modes],
  )
  const form = useContractForm(schema, {
    receiptDate: day,
    paymentModeId: null,
    other: false,
    receiptNote: '',
  })
  const showSale = useShowAhead(sales.get)
  const act = useAct(receipts.add, {
    onDone: (made) => {
      // The next receipt may be begun before the sale is read again: it would be filled in with the sum of before.
      const { sale_id, price_receipted, price_outstanding } = made
      showSale((shown) =>
        shown.sale_id === sale_id ? { ...shown, price_receipted, price_outstanding } : shown,
      )
      onClose()
      afterAct.set(afterReceipt(made))
    },
  })
  const oldDate = useOldDate(day)
  const add = ({ other, customerId, ...values }: ReceiptValues) =>
    act.run({
      params: { sale_id: sale.sale_id },
      body: { ...values, customerId: other ? customerId : null },
    })
  return (
    <FormDialog
      open
      title={t('receipts.new')}
      submit={t('receipts.add')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(values) => !oldDate.ask(values) && add(values)}
    >
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
        <ValueInput outstanding={sale.price_outstanding} due={due} />
        <DateInput name="receiptDate" label={t('receipts.date')} max={day} required />
      </FormRow>
      <TextInput name="receiptNote" label={t('receipts.note')} rows={2} maxLength={1000} />
      <PayerInput />
      <OldDateQuestion {...oldDate} onMeant={(values) => void add(values)} />
    </FormDialog>
  )
}
