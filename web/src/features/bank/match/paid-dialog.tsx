import Typography from '@mui/material/Typography'
import { bankLines } from '@sexton/contract/bank/match-calls'
import type { BankLine } from '@sexton/contract/bank/match-shapes'
import { id, requiredId } from '@sexton/contract/core/fields'
import { customers } from '@sexton/contract/customers/calls'
import type { OwedOrder } from '@sexton/contract/payments/calls'
import { sumMoney } from '@sexton/contract/values/money'
import { useEffect } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useAct } from '../../../core/api/use-act.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { money } from '../../../core/format/formats.ts'
import { CustomerInput } from '../../../domain/customers/customer-input.tsx'
import { AddOrder } from '../../../domain/receipts/add-order.tsx'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { MoneyInput } from '../../../ui/inputs/money-input.tsx'
import { nameOf } from './line-words.ts'
import { t } from './texts.ts'
import type { LineActs } from './use-matching.ts'

const part = z.object({
  sale_id: id,
  owed: z.number(),
  name: z.string().nullable(),
  value: z.number().nullish(),
})
const paidForm = z.object({
  customer_id: requiredId('Choose who paid.'),
  parts: z.array(part),
})

type Paid = z.output<typeof paidForm>
type Part = z.output<typeof part>

const restOf = (amount: number, parts: readonly Part[]) =>
  sumMoney([amount, ...parts.map(({ value }) => -(value ?? 0))])

/** The payment on these orders, the oldest first, as far as it reaches. */
function spread(amount: number, orders: readonly { sale_id: number; owed: number }[]): Part[] {
  let left = amount
  return orders.map(({ sale_id, owed }) => {
    const value = Math.min(left, owed)
    left = sumMoney([left, -value])
    return { sale_id, owed, name: null, value: value > 0 ? value : null }
  })
}

/** What the customer owes, each order with what of the payment goes there, and any other order that is owed on. */
function Orders({ amount }: { amount: number }) {
  const { control } = useFormContext<Paid>()
  const { fields, append, replace } = useFieldArray({ control, name: 'parts' })
  const customer_id = useWatch({ control, name: 'customer_id' })
  const parts = useWatch({ control, name: 'parts' })
  const params = { customer_id: customer_id as number }
  const sales = useApi(customers.sales, customer_id > 0 ? { params } : null)
  useEffect(() => {
    const owed = (sales.data ?? []).filter(
      (one) =>
        one.sale_status_ref === 'ORDERED' && one.price_outstanding > 0 && one.customer_id === customer_id,
    )
    replace(
      spread(
        amount,
        owed.toReversed().map(({ sale_id, price_outstanding }) => ({ sale_id, owed: price_outstanding })),
      ),
    )
  }, [sales.data, amount, customer_id, replace])
  const rest = restOf(amount, parts)
  const add = ({ sale_id, outstanding: owed, customer_name: name }: OwedOrder) => {
    const value = Math.min(rest, owed)
    if (!parts.some((one) => one.sale_id === sale_id))
      append({ sale_id, owed, name, value: value > 0 ? value : null })
  }
  return (
    <>
      {fields.map((field, at) => (
        <MoneyInput
          key={field.id}
          name={`parts.${at}.value`}
          label={t('paid.order', {
            sale: field.sale_id,
            name: field.name ? `, ${field.name}` : '',
            owed: money(field.owed),
          })}
        />
      ))}
      <AddOrder payer={customer_id} onAdd={add} />
      <Typography color={rest < 0 ? 'error' : 'text.secondary'} role="status">
        {rest < 0 ? t('paid.too-much') : rest > 0 && t('paid.rest', { rest: money(rest) })}
      </Typography>
    </>
  )
}

interface Properties extends Opened {
  line: BankLine
  acts: LineActs
}

/** Who paid a line, and for which orders; the rest goes on account. Of unidentified money: whose it is. */
export default function PaidDialog({ line, acts, keptAs, onClose }: Properties) {
  const amount = money(line.amount)
  const form = useContractForm(paidForm, { customer_id: null, parts: [] })
  const options = {
    onDone: (matched: BankLine) => {
      acts.done(t('match.done', { amount, name: nameOf(line) }), matched)
      onClose()
    },
  }
  const match = useAct(bankLines.match, options)
  const identify = useAct(bankLines.identify, options)
  const act = line.state === 'UNIDENTIFIED' ? identify : match
  const params = { bank_line_id: line.bank_line_id }
  return (
    <FormDialog
      open
      title={t('paid.title', { amount })}
      submit={t('paid.submit')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={({ customer_id, parts }) => {
        const paid = parts.flatMap(({ sale_id, value }) => (value ? [{ sale_id, value }] : []))
        return act.run({ params, body: { customer_id, parts: paid } })
      }}
    >
      <CustomerInput
        name="customer_id"
        label={t('paid.customer')}
        says={({ name }) => t('paid.found', { name })}
        autoFocus
      />
      <Orders amount={line.amount} />
    </FormDialog>
  )
}
