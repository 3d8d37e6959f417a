import { modesOf, receipts, type PaymentType } from '@sexton/contract/receipts/calls'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../core/api/use-api.ts'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { t } from './texts.ts'

/** The mode, asked for only where the chosen type needs one, and only one of that type's own. */
export function ModeInput({ types }: { types: readonly PaymentType[] }) {
  const modes = useApi(receipts.paymentModes)
  const chosen = useWatch({ name: 'paymentTypeId' }) as number | null
  if (!types.find((type) => type.payment_type_id === chosen)?.payment_mode_required) return null
  const options = modesOf(modes.data ?? [], chosen).map((mode) => ({
    value: mode.payment_mode_id,
    label: mode.payment_mode,
  }))
  return <SelectInput name="paymentModeId" label={t('receipts.mode')} options={options} required />
}
