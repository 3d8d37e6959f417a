import { useWatch } from 'react-hook-form'
import { CheckInput } from '../../ui/inputs/check-inputs.tsx'
import { CustomerNoInput } from '../../domain/customers/customer-no-input.tsx'
import { t } from './texts.ts'

/** Whether somebody else pays, and who by number. */
export function PayerInput() {
  const other = useWatch({ name: 'other' }) as boolean
  return (
    <>
      <CheckInput name="other" label={t('receipts.other')} />
      {other && (
        <CustomerNoInput
          name="customerId"
          label={t('receipts.customer-no')}
          says={({ name }) => t('receipts.found', { name })}
        />
      )}
    </>
  )
}
