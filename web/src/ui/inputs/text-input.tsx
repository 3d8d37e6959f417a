import OutlinedInput from '@mui/material/OutlinedInput'
import { Field, useField, type FieldProperties } from './field.tsx'

interface Properties extends FieldProperties {
  type?: 'text' | 'email' | 'tel' | 'password' | 'number'
  /** More than one: a text area that grows from this many lines. */
  rows?: number
  autoComplete?: string
  maxLength?: number
}

/** A line or area of text: `<TextInput name="last_name" label="Last Name" required />`. */
export function TextInput(given: Properties) {
  const { field, message, ties, marks } = useField(given)
  return (
    <Field {...given} ties={ties} marks={marks} message={message}>
      <OutlinedInput
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        type={given.type}
        multiline={given.rows !== undefined}
        minRows={given.rows}
        autoFocus={given.autoFocus}
        autoComplete={given.autoComplete ?? 'off'}
        inputProps={{ ...ties, maxLength: given.maxLength }}
      />
    </Field>
  )
}
