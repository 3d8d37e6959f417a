import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import { maxId } from '@sexton/contract/core/fields'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../../core/api/client.ts'
import { ApiError } from '../../core/api/errors.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Field, useField } from '../../ui/inputs/field.tsx'
import { t } from './customer-no-texts.ts'

const digits = (text: string) => {
  const typed = text.trim().replace('−', '-')
  return /^-?\d{1,10}$/.test(typed) ? Number(typed) : typed || null
}

/** Who was found under the number. */
export interface FoundCustomer {
  name: string
  flag: boolean
}

/** Looks a customer up by number; what can't be found clears the number (receipts-4). */
function useLookUp(field: string) {
  const { setValue, getValues } = useFormContext()
  const [found, setFound] = useState<FoundCustomer | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const under = useRef<unknown>(null)
  const find = async () => {
    const number: unknown = getValues(field)
    // Pressing Find leaves the field, which looks the same number up.
    if (number === under.current) return
    setFound(null)
    setError(null)
    if (typeof number !== 'number' || number < 1 || number > maxId) return
    under.current = number
    try {
      const customer = await call(customers.get, { params: { customer_id: number } })
      setFound({ name: customerName(customer), flag: customer.flag })
    } catch (failure) {
      setValue(field, null, { shouldDirty: true })
      const isMissing = failure instanceof ApiError && failure.status === 404
      setError(
        isMissing ? new ApiError(422, '', { message: t('customer-no.not-found') }) : (failure as Error),
      )
    } finally {
      under.current = null
    }
  }
  const forget = () => {
    setFound(null)
    setError(null)
  }
  return { found, error, find: () => void find(), forget }
}

interface Properties {
  name: string
  label: string
  /** What is said under the field once somebody is found. */
  says: (found: FoundCustomer) => string
}

/** A customer by number, looked up on leaving the field or by Find. Keeps the number, or what was typed. */
export function CustomerNoInput({ name, label, says }: Properties) {
  const given = { name, label, required: true }
  const look = useLookUp(name)
  const hint = look.found ? says(look.found) : undefined
  const { field, message, ties, marks } = useField({ ...given, hint })
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Field {...given} ties={ties} marks={marks} message={message} hint={hint}>
          <OutlinedInput
            name={field.name}
            value={field.value ?? ''}
            inputRef={field.ref}
            onChange={(event) => {
              look.forget()
              field.onChange(digits(event.target.value))
            }}
            onBlur={() => {
              field.onBlur()
              if (!look.found) look.find()
            }}
            inputProps={{ ...ties, inputMode: 'numeric', autoComplete: 'off' }}
          />
        </Field>
        <Button sx={{ mt: 2.75 }} variant="outlined" onClick={look.find}>
          {t('customer-no.find')}
        </Button>
      </Stack>
      <div aria-live="polite">
        <ErrorDisplay error={look.error} />
      </div>
    </>
  )
}
