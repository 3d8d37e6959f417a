import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import { useContext, useState, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FieldLabel, wantedLook, type Marks, type Ties } from './field-label.tsx'
import { useNamed, type Words } from './field-names.ts'
import { RequiredFieldsContext, WantedFieldsContext } from './required-fields.ts'

/** What every bound field takes. */
export interface FieldProperties {
  /** The field's name in the form's schema. */
  name: string
  label: string
  /** A line under the field while it has no error. */
  hint?: ReactNode
  /** Room for one line under the field is kept, so that an error moves nothing. */
  room?: boolean
  /** After the label in quiet words: where the value comes from. */
  note?: string | null | false
  /** Marked as required; also where the form around it says so (`RequiredFieldsContext`). */
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
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
export function useField({ name, label, required, hint, note }: FieldProperties, words?: Words) {
  const id = useNamed(name, label, words)
  const isRequired = useContext(RequiredFieldsContext).has(name) || required
  const { control } = useFormContext()
  const { field, fieldState, formState } = useController({ name, control })
  // A row that is added to a list is checked immediately; its empty fields say nothing until they were touched.
  const isNew = !fieldState.isTouched && formState.submitCount === 0 && (field.value ?? '') === ''
  const problem = isNew ? undefined : fieldState.error?.message
  const { shown: message, mending } = useMending(problem, formState.submitCount)
  const wanted = useContext(WantedFieldsContext)
  const isWanted = wanted.names.has(name)
  const marks: Marks = { isWanted, note: note || (isWanted && !isRequired ? wanted.words : undefined) }
  const described = [(message || hint) && `${id}m`, marks.note && `${id}n`].filter(Boolean)
  const ties: Ties = {
    id,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': message ? true : undefined,
    'aria-required': isRequired ? true : undefined,
  }
  return { field, message, ties, marks, mending }
}

interface FieldParts extends FieldProperties {
  ties: Ties
  marks: Marks
  message?: string
  children: ReactNode
}

/** Label above, input, message or hint under it. */
export function Field(given: FieldParts) {
  const { ties, marks, message } = given
  return (
    <FormControl error={Boolean(message)} disabled={given.disabled} sx={{ mb: 1.5, ...wantedLook(marks) }}>
      <FieldLabel label={given.label} ties={ties} marks={marks} />
      {given.children}
      <FieldMessage ties={ties} message={message} hint={given.hint} room={given.room} />
    </FormControl>
  )
}

interface MessageParts {
  ties: Ties
  message?: string | undefined
  hint?: ReactNode
  room?: boolean | undefined
}

/** The line under a field; nothing while there is nothing to say. */
export function FieldMessage({ ties, message, hint, room }: MessageParts) {
  if (!message && !hint && !room) return null
  return (
    <FormHelperText id={`${ties.id}m`} sx={{ mx: 0, minHeight: room ? '1.66em' : undefined }}>
      {message ?? hint}
    </FormHelperText>
  )
}
