import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useNamed, type Words } from './field-names.ts'

/** Names of the fields that the form around them asks for, where its rule says so for all of them. */
export const RequiredFieldsContext = createContext<ReadonlySet<string>>(new Set())

/** What every bound field takes. */
export interface FieldProperties {
  /** The field's name in the form's schema. */
  name: string
  label: string
  /** A line under the field while it has no error. */
  hint?: ReactNode
  /** Marked as required; also where the form around it says so (`RequiredFieldsContext`). */
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

/** What ties an input to its label and its message. */
export interface Ties {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/**
 * While a value is being corrected its error is hidden; what is still wrong is said on leaving the field or on saving.
 * An input that is typed into says `begin` on each change and `end` on leaving.
 */
function useMending(message: string | undefined, submitCount: number) {
  const [since, setSince] = useState<number | null>(null)
  const mending = {
    begin: () => {
      if (message) setSince(submitCount)
    },
    end: () => setSince(null),
  }
  return { shown: since === submitCount ? undefined : message, mending }
}

/**
 * A field's value, message and ties; all inputs are built on it, and carry `ties.id` on the input or its group.
 * `words`: how a value reads where it is an id or a code.
 */
export function useField({ name, label, required, hint }: FieldProperties, words?: Words) {
  const id = useNamed(name, label, words)
  const isRequired = useContext(RequiredFieldsContext).has(name) || required
  const { control } = useFormContext()
  const { field, fieldState, formState } = useController({ name, control })
  const { shown: message, mending } = useMending(fieldState.error?.message, formState.submitCount)
  const ties: Ties = {
    id,
    'aria-describedby': message || hint ? `${id}m` : undefined,
    'aria-invalid': message ? true : undefined,
    'aria-required': isRequired ? true : undefined,
  }
  return { field, message, ties, mending }
}

/** The star after the label of a field that is required. */
export const RequiredMark = ({ ties }: { ties: Ties }) => ties['aria-required'] && <span aria-hidden> *</span>

/** Label above, input, message or hint under it. */
export function Field(given: FieldProperties & { ties: Ties; message?: string; children: ReactNode }) {
  const { ties, message } = given
  return (
    <FormControl error={Boolean(message)} disabled={given.disabled} sx={{ mb: 1.5 }}>
      <FormLabel htmlFor={ties.id} sx={{ fontSize: 'body2.fontSize', mb: 0.25 }}>
        {given.label}
        <RequiredMark ties={ties} />
      </FormLabel>
      {given.children}
      <FieldMessage ties={ties} message={message} hint={given.hint} />
    </FormControl>
  )
}

/** The line under a field; nothing while there is nothing to say. */
export function FieldMessage({ ties, message, hint }: { ties: Ties; message?: string; hint?: ReactNode }) {
  if (!message && !hint) return null
  return (
    <FormHelperText id={`${ties.id}m`} sx={{ mx: 0 }}>
      {message ?? hint}
    </FormHelperText>
  )
}
