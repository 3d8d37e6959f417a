import { onAccount } from '@sexton/contract/on-account/calls'
import { moveForm } from '@sexton/contract/on-account/shapes'
import { payments, type OwedOrder } from '@sexton/contract/payments/calls'
import * as z from 'zod'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate, money } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  customer_id: number
  balance: number
}

const another = 'another'

/** One of their orders, or the number of another one. */
const schema = z
  .object({
    order: z.union([z.number(), z.string()], t('account.move.choose')),
    number: moveForm.shape.sale_id.nullish(),
    value: moveForm.shape.value,
  })
  .refine(({ order, number }) => order !== another || typeof number === 'number', {
    path: ['number'],
    error: t('account.move.missing'),
  })

function Move({ customer_id, balance, owed, keptAs, onClose }: Properties & { owed: OwedOrder[] }) {
  const [first] = owed
  const most = (order: OwedOrder | undefined) => Math.min(balance, order?.outstanding ?? balance)
  const form = useContractForm(schema, { order: first?.sale_id ?? another, number: null, value: most(first) })
  const act = useActWithNotice(onAccount.move, { onDone: onClose }, (_, { body }) =>
    t('account.move.done', { value: money(body.value), no: body.sale_id }),
  )
  const isAnother = form.watch('order') === another
  return (
    <FormDialog
      open
      title={t('account.move.title')}
      submit={t('account.move.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      isReady
      onSubmit={({ order, number, value }) =>
        act.run({
          params: { customer_id },
          body: { sale_id: order === another ? number! : Number(order), value },
        })
      }
    >
      {first && (
        <SelectInput
          name="order"
          label={t('account.move.order')}
          options={[
            ...owed.map(({ sale_id, ordered_on, outstanding }) => ({
              value: sale_id,
              label: t('account.move.owed', {
                no: sale_id,
                date: mediumDate(ordered_on),
                value: money(outstanding),
              }),
            })),
            { value: another, label: t('account.move.another') },
          ]}
          onPicked={(picked) => form.setValue('value', most(owed.find(({ sale_id }) => sale_id === picked)))}
          required
        />
      )}
      <FormRow>
        {isAnother && <NumberInput name="number" label={t('account.move.number')} required />}
        <MoneyInput
          name="value"
          label={t('account.move.value')}
          hint={t('account.move.balance', { balance: money(balance) })}
          required
        />
      </FormRow>
    </FormDialog>
  )
}

/** Moves money on account to an order: one of theirs, or another one by its number (on-account-2). */
export default function MoveDialog(given: Properties) {
  const { data } = useApi(payments.owed, { params: { customer_id: given.customer_id } })
  return data ? <Move {...given} owed={data} /> : null
}
