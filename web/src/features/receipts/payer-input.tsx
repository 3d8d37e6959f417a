import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { CheckInput } from '../../ui/inputs/check-inputs.tsx'
import { CustomerInput } from '../../domain/customers/customer-input.tsx'
import { t } from './texts.ts'

/** Whether somebody else pays, and who. */
export function PayerInput() {
  const other = useWatch({ name: 'other' }) as boolean
  return (
    <FormRow>
      {/* Ticking it leaves no field, which would say what is still missing there. */}
      <Box onMouseDown={(event) => event.preventDefault()}>
        <CheckInput name="other" label={t('receipts.other')} />
      </Box>
      {/* The room of the field is kept, so that ticking moves nothing. */}
      <Box sx={{ minHeight: { sm: 76 } }}>
        {other && (
          <CustomerInput
            name="customerId"
            label={t('receipts.customer-no')}
            says={({ name }) => t('receipts.found', { name })}
          />
        )}
      </Box>
    </FormRow>
  )
}
