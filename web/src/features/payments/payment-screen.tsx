import Typography from '@mui/material/Typography'
import { customers } from '@sexton/contract/customers/calls'
import { customerName } from '@sexton/contract/customers/name'
import { papers } from '@sexton/contract/papers/calls'
import { payments } from '@sexton/contract/payments/calls'
import { receipts } from '@sexton/contract/receipts/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { money, today } from '../../core/format/formats.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { CustomerInput } from '../../domain/customers/customer-input.tsx'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { afterAct } from '../../ui/dialogs/after-act.ts'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { ModeInput } from '../../domain/receipts/mode-input.tsx'
import { LinesLeft, PasteList } from './payment-list.tsx'
import { PaymentParts } from './payment-parts.tsx'
import { PaymentSum, PaymentValue } from './payment-sum.tsx'
import { partOf, paymentSchema, type PaymentValues } from './payment-values.ts'
import { t } from './texts.ts'

type PaymentFormOf = UseFormReturn<PaymentValues, unknown, unknown & PaymentValues>

/** Lists what the payer owes, once for each payer: what somebody removed stays away. */
function useOwed({
  control,
  getValues,
  setValue,
}: Pick<PaymentFormOf, 'control' | 'getValues' | 'setValue'>) {
  const payer: unknown = useWatch({ control, name: 'customerId' })
  const customer_id = typeof payer === 'number' && payer > 0 ? payer : null
  const { data } = useApi(payments.owed, customer_id === null ? null : { params: { customer_id } })
  useEffect(() => {
    if (!data || customer_id === null || getValues('listedOf') === customer_id) return
    const parts = getValues('parts')
    const more = data.filter(({ sale_id }) => !parts.some((part) => part.sale_id === sale_id))
    setValue('listedOf', customer_id)
    setValue('parts', [...parts, ...more.map((order) => partOf(order))])
  }, [data, customer_id, getValues, setValue])
}

/** The payer: the customer whose menu led here, or who is found by name. */
function Payer({ customer_id }: { customer_id: number | null }) {
  const { data } = useApi(customers.get, customer_id === null ? null : { params: { customer_id } })
  if (customer_id === null)
    return (
      <CustomerInput
        name="customerId"
        label={t('payment.payer')}
        says={({ name }) => t('payment.found', { name })}
        autoFocus
      />
    )
  return (
    <Typography sx={{ pt: 3 }}>
      {t('payment.payer')}{' '}
      {data && <ScreenLink to={`/customer/${customer_id}`}>{customerName(data)}</ScreenLink>}
    </Typography>
  )
}

/** The receipts, to be printed together and emailed to the payer (receipts-14). */
const afterPayment = (
  { receipts: made }: Reply<typeof payments.take>,
  customer_id: number,
  value: number,
) => ({
  title: t('payment.after', { count: made.length, value: money(value) }),
  customer_id,
  on: `/customer/${customer_id}`,
  papers: made.map(({ receipt_id, receipt_no: no, sale_id: sale }) => ({
    endpoint: papers.receipt,
    params: { receipt_id },
    label: sale === null ? t('payment.receipt.held', { no }) : t('payment.receipt', { no, sale }),
  })),
})

const none: never[] = []

/** How it was paid. */
function Facts({ form, payer }: { form: Pick<PaymentFormOf, 'resetField'>; payer: number | null }) {
  const { data: types = none } = useApi(receipts.paymentTypes)
  return (
    <>
      <FormRow>
        <Payer customer_id={payer} />
        <PaymentValue />
      </FormRow>
      <FormRow>
        <SelectInput
          name="paymentTypeId"
          label={t('payment.type')}
          options={types.map((type) => ({ value: type.payment_type_id, label: type.payment_type }))}
          onPicked={() => form.resetField('paymentModeId', { defaultValue: null })}
          autoFocus={payer !== null}
          required
        />
        <ModeInput types={types} />
        <DateInput name="receiptDate" label={t('payment.date')} max={today()} required />
      </FormRow>
      <TextInput name="receiptNote" label={t('payment.note')} maxLength={1000} />
    </>
  )
}

/** One payment over several orders (payments-1 to payments-4). */
export default function PaymentScreen() {
  const navigate = useNavigate()
  const asked = Number(useAddress().shown.get('customer_id'))
  const payer = Number.isInteger(asked) && asked > 0 ? asked : null
  const form = useContractForm(paymentSchema, {
    customerId: payer,
    receiptDate: today(),
    receiptValue: null,
    paymentTypeId: null,
    paymentModeId: null,
    receiptNote: '',
    parts: [],
    left: [],
    listedOf: null,
  })
  const autosave = useAutosavedForm(form, `payment-${payer ?? 'new'}`)
  useOwed(form)
  const act = useAct(payments.take, {
    onDone: (reply, { body }) => {
      autosave.drop()
      void navigate(`/customer/${body.customerId}`)
      afterAct.set(afterPayment(reply, body.customerId, body.receiptValue))
    },
  })
  return (
    <Screen title={t('payment.title')}>
      <Typography color="text.secondary">{t('payment.about')}</Typography>
      <Form
        form={form}
        act={act}
        autosave={autosave}
        onSubmit={({ parts, left: _, listedOf: __, ...values }) =>
          act.run({ body: { ...values, parts: parts.map(({ sale_id, value }) => ({ sale_id, value })) } })
        }
      >
        <Facts form={form} payer={payer} />
        <PaymentSum />
        <LinesLeft />
        <PaymentParts />
        <FormActions>
          <PasteList />
          <ActButton type="submit" pending={act.pending}>
            {t('payment.do')}
          </ActButton>
        </FormActions>
      </Form>
    </Screen>
  )
}
