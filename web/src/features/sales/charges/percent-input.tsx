import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { typedNumber } from '../../../ui/inputs/typed-amount.ts'
import { Field, useField, type FieldProperties } from '../../../ui/inputs/field.tsx'

/** A percentage, as typed; `onTyped` gets its number, null when blank or not a number. */
export function PercentInput(given: FieldProperties & { onTyped: (percent: number | null) => void }) {
  const { field, message, ties, marks } = useField(given)
  const [text, setText] = useState('')
  const keep = (typed: string) => {
    const percent = typedNumber(typed)
    setText(typed)
    field.onChange(percent ?? (typed.trim() || null))
    given.onTyped(percent)
  }
  return (
    <Field {...given} ties={ties} marks={marks} message={message}>
      <OutlinedInput
        value={text}
        name={field.name}
        inputRef={field.ref}
        onChange={(event) => keep(event.target.value)}
        onBlur={field.onBlur}
        endAdornment={<InputAdornment position="end">%</InputAdornment>}
        inputProps={{ ...ties, inputMode: 'decimal', autoComplete: 'off' }}
      />
    </Field>
  )
}
