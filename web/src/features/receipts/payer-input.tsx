import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { customerName } from '@sexton/contract/customer-name'
import { customers } from '@sexton/contract/customers'
import { maxId } from '@sexton/contract/fields'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../core/client.ts'
import { ApiError } from '../../core/errors.ts'
import { CheckInput } from '../../ui/check-inputs.tsx'
import { ErrorDisplay } from '../../ui/error-display.tsx'
import { Field, useField } from '../../ui/field.tsx'
import { t } from './texts.ts'

const kept = (text: string) => {
  const typed = text.trim().replace('−', '-')
  return /^-?\d{1,10}$/.test(typed) ? Number(typed) : typed || null
}

/** Looks a customer up by number; what can't be found clears the number (document 001 section 5, "Receipt"). */
function useLookUp() {
  const { setValue, getValues } = useFormContext()
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const under = useRef<unknown>(null)
  const find = async () => {
    const number: unknown = getValues('customerId')
    // Pressing Find leaves the field, which looks the same number up.
    if (number === under.current) return
    setName(null)
    setError(null)
    if (typeof number !== 'number' || number < 1 || number > maxId) return
    under.current = number
    try {
      setName(customerName(await call(customers.get, { params: { customer_id: number } })))
    } catch (failure) {
      setValue('customerId', null, { shouldDirty: true })
      const isMissing = failure instanceof ApiError && failure.status === 404
      setError(isMissing ? new ApiError(422, '', { message: t('receipts.not-found') }) : (failure as Error))
    } finally {
      under.current = null
    }
  }
  const forget = () => {
    setName(null)
    setError(null)
  }
  return { name, error, find: () => void find(), forget }
}

function CustomerNo() {
  const given = { name: 'customerId', label: t('receipts.customer-no'), required: true }
  const look = useLookUp()
  const hint = look.name ? t('receipts.found', { name: look.name }) : undefined
  const { field, message, ties } = useField({ ...given, hint })
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Field {...given} ties={ties} message={message} hint={hint}>
          <OutlinedInput
            name={field.name}
            value={field.value ?? ''}
            inputRef={field.ref}
            onChange={(event) => {
              look.forget()
              field.onChange(kept(event.target.value))
            }}
            onBlur={() => {
              field.onBlur()
              if (!look.name) look.find()
            }}
            inputProps={{ ...ties, inputMode: 'numeric', autoComplete: 'off' }}
          />
        </Field>
        <Button sx={{ mt: 2.75 }} variant="outlined" onClick={look.find}>
          {t('receipts.find')}
        </Button>
      </Stack>
      <div aria-live="polite">
        <ErrorDisplay error={look.error} />
      </div>
    </>
  )
}

/** Whether somebody else pays, and who by number. */
export function PayerInput() {
  const other = useWatch({ name: 'other' }) as boolean
  return (
    <>
      <CheckInput name="other" label={t('receipts.other')} />
      {other && <CustomerNo />}
    </>
  )
}
