import { datedChargeForm, type DatedChargeForm } from '@sexton/contract/tariffs/charge'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import Stack from '@mui/material/Stack'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { CheckInput } from '../../../ui/inputs/check-inputs.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import { MoneyInput } from '../../../ui/inputs/money-input.tsx'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { WeekdaysInput } from '../../../ui/inputs/weekdays-input.tsx'
import { usePriceBookContext } from '../price-book-context.ts'
import { t } from '../texts.ts'
import { useUnsavedRow } from '../../../ui/forms/unsaved-rows.tsx'

interface Properties {
  /** What it is now; absent for a new charge. */
  charge?: DatedChargeForm
  /** It is charged on a day, and may be for some days only. */
  dated: boolean
  onSave: (form: DatedChargeForm) => Promise<boolean>
  onClose: () => void
  pending: boolean
  error: Error | null
}

/** A charge in edit, in its place: Enter or the check saves, the cross discards. */
export function ChargeEditor({ charge, dated, onSave, onClose, pending, error }: Properties) {
  const { products } = usePriceBookContext()
  const form = useContractForm(datedChargeForm, {
    description: charge?.description ?? '',
    product_id: charge?.product_id ?? null,
    price: charge?.price ?? null,
    ...(dated && { weekdays: charge?.weekdays ?? [], on_holidays: charge?.on_holidays ?? false }),
  })
  useUnsavedRow(form.formState.isDirty)
  return (
    <Form form={form} onSubmit={onSave} error={error} guard={false}>
      <TextInput
        name="description"
        label={t('tariff.charge.description')}
        required
        autoFocus={!charge}
        maxLength={200}
      />
      <FormRow width={130}>
        <SelectInput name="product_id" label={t('tariff.charge.product')} options={products} required />
        <MoneyInput name="price" label={t('tariff.charge.price')} required autoFocus={Boolean(charge)} />
      </FormRow>
      {dated && (
        <>
          <WeekdaysInput
            name="weekdays"
            label={t('tariff.charge.days')}
            hint={t('tariff.charge.days.hint')}
          />
          <CheckInput name="on_holidays" label={t('tariff.charge.holidays')} />
        </>
      )}
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 0.5 }}>
        <IconAct label={t('tariff.charge.cancel')} icon={<CloseIcon />} onClick={onClose} />
        <IconAct type="submit" label={t('tariff.charge.save')} icon={<CheckIcon />} pending={pending} />
      </Stack>
    </Form>
  )
}
