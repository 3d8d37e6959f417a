import { sales } from '@sexton/contract/sales/calls'
import { chargeMessages, discountForm, discountOf, discountProduct } from '@sexton/contract/sales/charge'
import type { Sale } from '@sexton/contract/sales/sale'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { money } from '../../../core/format/formats.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { MoneyInput } from '../../../ui/inputs/money-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from '../draft-texts.ts'
import { PercentInput } from './percent-input.tsx'

export type Discounted = Pick<Sale, 'sale_id' | 'price' | 'updated_at' | 'authorizations_total'>

/** The contract's discount with the limit only the sale knows: not above the order value. */
const formFor = (price: number) =>
  discountForm.extend({
    percent: z
      .number(t('draft.discount.percent.number'))
      .min(0, t('draft.discount.percent.number'))
      .max(100, t('draft.discount.percent.number'))
      .nullish(),
    discount: discountForm.shape.discount.refine((value) => value <= price, chargeMessages.discountTooLarge),
  })

/** A percentage follows the order value, which a colleague may change meanwhile; what was typed as an amount stays. */
function useFollowing(
  price: number,
  form: { getValues: () => { discount?: unknown; percent?: unknown } },
  set: (percent: number) => void,
) {
  const [opened] = useState(price)
  const last = useRef(price)
  const follow = useEffectEvent(() => {
    const { discount, percent } = form.getValues()
    const wasOf = last.current
    last.current = price
    if (typeof percent === 'number' && discountOf(wasOf, percent) === discount) set(percent)
  })
  useEffect(() => follow(), [price])
  return opened === price ? [] : [t('draft.discount.changed', { from: money(opened), to: money(price) })]
}

/** The discount by amount or by percent, each showing the other. */
export default function DiscountDialog({ sale, keptAs, onClose }: { sale: Discounted } & Opened) {
  const schema = useMemo(() => formFor(sale.price), [sale.price])
  const form = useContractForm(schema, { discount: null, percent: null, description: '' })
  const discount = useWatch({ control: form.control, name: 'discount' })
  const act = useAct(sales.addCharge, { onDone: onClose })
  const set = (percent: number | null) => {
    const off = discountOf(sale.price, percent) as number
    form.setValue('discount', off, { shouldDirty: true, shouldValidate: Boolean(percent) })
    if (!percent) form.clearErrors('discount')
  }
  const changed = useFollowing(sale.price, form, set)
  return (
    <FormDialog
      open
      title={t('draft.discount.title')}
      submit={t('draft.discount.apply')}
      form={form}
      reason={discount ? null : t('draft.discount.apply.first')}
      onSubmit={({ discount: price, description }) =>
        act.run({
          params: { sale_id: sale.sale_id },
          body: { price: -price, description, product_ref: discountProduct, updated_at: sale.updated_at },
        })
      }
      keptAs={keptAs}
      onClose={onClose}
      act={act}
      width={480}
    >
      {sale.authorizations_total === 0 && (
        <Typography sx={{ mb: 1.5 }}>{t('draft.discount.notice')}</Typography>
      )}
      <Messages messages={changed} severity="info" />
      <FormRow width={180}>
        <MoneyInput name="discount" label={t('draft.discount.amount')} required autoFocus />
        <PercentInput
          name="percent"
          label={t('draft.discount.percent')}
          hint={t('draft.discount.percent.of', { price: money(sale.price) })}
          onTyped={set}
        />
      </FormRow>
      <TextInput name="description" label={t('draft.discount.reason')} required maxLength={200} />
    </FormDialog>
  )
}
