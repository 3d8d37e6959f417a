import { products } from '@sexton/contract/products/calls'
import { sales } from '@sexton/contract/sales/calls'
import { adHocForm } from '@sexton/contract/sales/charge'
import { useWatch } from 'react-hook-form'
import { useAct } from '../../../core/api/use-act.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { MoneyInput } from '../../../ui/inputs/money-input.tsx'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from '../draft-texts.ts'

/** What it is for, its product and its amount. */
export default function AdHocChargeDialog({ sale_id, keptAs, onClose }: { sale_id: number } & Opened) {
  const form = useContractForm(adHocForm, { price: null, description: '', product_ref: '' })
  const price = useWatch({ control: form.control, name: 'price' })
  const list = useApi(products.list, { query: { adhoc: 'true' } })
  const act = useAct(sales.addCharge, { onDone: onClose })
  return (
    <FormDialog
      open
      title={t('draft.charges.ad-hoc')}
      submit={t('draft.charges.apply')}
      form={form}
      reason={typeof price === 'number' && price > 0 ? null : t('draft.charges.apply.first')}
      onSubmit={(body) => act.run({ params: { sale_id }, body })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
      width={480}
    >
      <ErrorDisplay error={list.error} />
      <MoneyInput name="price" label={t('draft.charges.amount')} required autoFocus />
      <SelectInput
        name="product_ref"
        label={t('draft.charges.product')}
        required
        options={(list.data ?? []).map((it) => ({ value: it.product_ref, label: it.description }))}
      />
      <TextInput name="description" label={t('draft.charges.description')} required maxLength={200} />
    </FormDialog>
  )
}
