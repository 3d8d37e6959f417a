import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState, type ClipboardEvent } from 'react'
import { Field, useField, type FieldProperties } from './field.tsx'
import { typedNumber } from './typed-amount.ts'

interface Properties extends FieldProperties {
  /** After the number: `m`. */
  unit?: string
  onPaste?: (event: ClipboardEvent) => void
}

const shown = (value: unknown) => (typeof value === 'number' ? String(value) : '')

/** A number as it is typed. Keeps a number, null when empty; what can't be read is refused by the schema. */
export function NumberInput(given: Properties) {
  const { field, message, ties, marks, mending } = useField(given)
  const [typed, setTyped] = useState({ text: shown(field.value), value: field.value as unknown })
  if (typed.value !== field.value) setTyped({ text: shown(field.value), value: field.value })
  const keep = (text: string) => {
    const value = typedNumber(text) ?? (text.trim() || null)
    setTyped({ text, value })
    mending.begin()
    field.onChange(value)
  }
  return (
    <Field {...given} ties={ties} marks={marks} message={message}>
      <OutlinedInput
        value={typed.text}
        name={field.name}
        inputRef={field.ref}
        autoFocus={given.autoFocus}
        onChange={(event) => keep(event.target.value)}
        onPaste={given.onPaste}
        onBlur={() => {
          mending.end()
          field.onBlur()
        }}
        endAdornment={given.unit && <InputAdornment position="end">{given.unit}</InputAdornment>}
        inputProps={{ ...ties, inputMode: 'decimal', autoComplete: 'off' }}
      />
    </Field>
  )
}
