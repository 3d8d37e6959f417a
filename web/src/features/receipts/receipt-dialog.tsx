import { isLongAgo, receipts } from '@sexton/contract/receipts'
import { useMemo, useState } from 'react'
import type * as z from 'zod'
import { mediumDate, today } from '../../core/formats.ts'
import { useAct } from '../../core/use-act.ts'
import { useApi } from '../../core/use-api.ts'
import { useContractForm } from '../../core/use-contract-form.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormRow } from '../../ui/form-row.tsx'
import { useNotice } from '../../ui/notice-context.ts'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ModeInput } from './mode-input.tsx'
import { PayerInput } from './payer-input.tsx'
import { receiptSchema } from './receipt-schema.ts'
import { t } from './texts.ts'
import { ValueInput } from './value-input.tsx'

interface Properties {
  sale: { sale_id: number; price_outstanding: number }
  onClose: () => void
}

const none: never[] = []

type Values = z.output<ReturnType<typeof receiptSchema>>

/** Asks once before a date of more than a year back is taken: `ask(values)` is true while it has to be answered. */
function useOldDate(today: string) {
  const [meant, setMeant] = useState('')
  const [asked, setAsked] = useState<Values | null>(null)
  const ask = (values: Values) => {
    const isOpen = isLongAgo(values.receiptDate, today) && values.receiptDate !== meant
    if (isOpen) setAsked(values)
    return isOpen
  }
  const answer = (isMeant: boolean) => {
    if (isMeant && asked) setMeant(asked.receiptDate)
    setAsked(null)
  }
  return { ask, asked, answer }
}

/** Takes a receipt on an ORDERED sale (document 001 section 5, "Receipt"). Mount it only while it is open. */
export default function ReceiptDialog({ sale, onClose }: Properties) {
  const notify = useNotice()
  const { data: types = none } = useApi(receipts.paymentTypes)
  const { data: modes = none } = useApi(receipts.paymentModes)
  const day = today()
  const schema = useMemo(
    () => receiptSchema({ outstanding: sale.price_outstanding, today: day, types, modes }),
    [sale.price_outstanding, day, types, modes],
  )
  const form = useContractForm(schema, {
    ...{ receiptDate: day, paymentModeId: null },
    ...{ other: false, receiptNote: '' },
  })
  const act = useAct(receipts.add, {
    onDone: (made) => {
      notify({ text: t('receipts.added', { no: made.receipt_no }) })
      onClose()
    },
  })
  const oldDate = useOldDate(day)
  const add = ({ other, customerId, ...values }: Values) =>
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
      error={act.error}
      pending={act.pending}
      onClose={onClose}
      onSubmit={(values) => !oldDate.ask(values) && add(values)}
    >
      <FormRow>
        <ValueInput outstanding={sale.price_outstanding} />
        <DateInput name="receiptDate" label={t('receipts.date')} max={day} required />
      </FormRow>
      <FormRow>
        <SelectInput
          name="paymentTypeId"
          label={t('receipts.type')}
          options={types.map((type) => ({ value: type.payment_type_id, label: type.payment_type }))}
          required
        />
        <ModeInput types={types} />
      </FormRow>
      <TextInput name="receiptNote" label={t('receipts.note')} rows={2} maxLength={1000} />
      <PayerInput />
      <ConfirmDialog
        open={oldDate.asked !== null}
        title={t('receipts.old-date.title', {
          date: oldDate.asked ? mediumDate(oldDate.asked.receiptDate) : '',
        })}
        confirm={t('receipts.old-date.confirm')}
        cancel={t('receipts.old-date.cancel')}
        onConfirm={() => {
          if (oldDate.asked) void add(oldDate.asked)
          oldDate.answer(true)
        }}
        onClose={() => oldDate.answer(false)}
      >
        {t('receipts.old-date.text')}
      </ConfirmDialog>
    </FormDialog>
  )
}
