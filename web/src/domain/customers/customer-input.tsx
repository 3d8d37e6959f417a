import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import { maxId } from '@sexton/contract/core/fields'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../../core/api/client.ts'
import { ApiError } from '../../core/api/errors.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Field, useField } from '../../ui/inputs/field.tsx'
import { CustomerCombo } from './customer-combo.tsx'
import { t } from './customer-texts.ts'

type Who = { name: string; flag: boolean }

/** Looks up a number that was typed and not chosen; one that can't be found is cleared (receipts-4). */
function useLookUp(field: string) {
  const { setValue, getValues } = useFormContext()
  const [found, setFound] = useState<Who | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const under = useRef<unknown>(null)
  const find = async () => {
    const number: unknown = getValues(field)
    if (number === under.current) return
    if (typeof number !== 'number' || number < 1 || number > maxId) return
    under.current = number
    const isStill = () => getValues(field) === number
    try {
      const customer = await call(customers.get, { params: { customer_id: number } })
      if (isStill()) setFound({ name: customerName(customer), flag: customer.flag })
    } catch (failure) {
      if (!isStill()) return
      setValue(field, null, { shouldDirty: true })
      const isMissing = failure instanceof ApiError && failure.status === 404
      setError(isMissing ? new ApiError(422, '', { message: t('customer.not-found') }) : (failure as Error))
    } finally {
      under.current = null
    }
  }
  const know = (who: Who | null) => {
    setFound(who)
    setError(null)
  }
  return { found, error, know, find: () => void find() }
}

interface Properties {
  name: string
  label: string
  /** What is said under the field once somebody is found. */
  says: (found: Who) => string
  autoFocus?: boolean
  /** It can stay empty. */
  isOptional?: boolean
}

/** A customer of a form: found by name, phone or number, or made here. Keeps the number, or what was typed. */
export function CustomerInput({ name, label, says, autoFocus, isOptional = false }: Properties) {
  const given = { name, label, required: !isOptional }
  const look = useLookUp(name)
  const hint = look.found ? says(look.found) : undefined
  const { field, message, ties, marks } = useField({ ...given, hint })
  return (
    <>
      <Field {...given} ties={ties} marks={marks} message={message} hint={hint}>
        <CustomerCombo
          value={field.value}
          onChange={(value, found) => {
            look.know(found)
            field.onChange(value)
          }}
          onBlur={() => {
            field.onBlur()
            if (!look.found) look.find()
          }}
          inputRef={field.ref}
          ties={ties}
          name={name}
          autoFocus={autoFocus}
        />
      </Field>
      <div aria-live="polite">
        <ErrorDisplay error={look.error} />
      </div>
    </>
  )
}
