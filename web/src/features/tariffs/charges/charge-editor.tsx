import { datedChargeForm, type DatedChargeForm } from '@sexton/contract/tariffs/charge'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import Stack from '@mui/material/Stack'
import type { ActState } from '../../../core/api/use-act.ts'
import { useAutosavedForm } from '../../../core/forms/use-autosaved-form.ts'
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
import type { Charge } from '../price-places.ts'
import { t } from '../texts.ts'

interface Properties {
  /** Under which what is typed is stored. */
  keptAs: string
  /** What it is now; absent for a new charge. */
  charge?: Charge
  /** It is charged on a day, and may be for some days only. */
  dated: boolean
  /** `version`: the `updated_at` of the charge that was typed upon. */
  onSave: (form: DatedChargeForm, version: string | undefined) => Promise<boolean>
  onClose: () => void
  act: ActState
}

/** A charge in edit, in its place: Enter or the check saves, the cross discards. */
export function ChargeEditor({ keptAs, charge, dated, onSave, onClose, act }: Properties) {
  const { products } = usePriceBookContext()
  const values = {
    description: charge?.description ?? '',
    // Blank in a new one.
    product_id: (charge?.product_id ?? null) as number,
    price: (charge?.price ?? null) as number,
    ...(dated && { weekdays: charge?.weekdays ?? [], on_holidays: charge?.on_holidays ?? false }),
  }
  const form = useContractForm(datedChargeForm, values)
  const autosave = useAutosavedForm(form, keptAs, charge && { values, version: charge.updated_at })
  return (
    <Form form={form} autosave={autosave} onSubmit={(typed) => onSave(typed, autosave.version)} act={act}>
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
        <IconAct type="submit" label={t('tariff.charge.save')} icon={<CheckIcon />} pending={act.pending} />
      </Stack>
    </Form>
  )
}
