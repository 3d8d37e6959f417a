import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClipboardEvent } from 'react'
import { Field, type FieldProperties } from './field.tsx'
import { typedNumber } from './typed-amount.ts'
import { useTyped } from './use-typed.ts'

interface Properties extends FieldProperties {
  /** After the number: `m`. */
  unit?: string
  onPaste?: (event: ClipboardEvent) => void
  /** What stands there when it is left, or Enter is pressed. */
  onLeave?: (text: string) => void
}

/** A number as it is typed. */
export function NumberInput(given: Properties) {
  const { around, input } = useTyped(given, { shown: String, read: typedNumber })
  return (
    <Field {...given} {...around}>
      <OutlinedInput
        {...input}
        onPaste={given.onPaste}
        onBlur={() => {
          given.onLeave?.(input.value)
          input.onBlur()
        }}
        onKeyDown={(event) => event.key === 'Enter' && given.onLeave?.(input.value)}
        endAdornment={given.unit && <InputAdornment position="end">{given.unit}</InputAdornment>}
      />
    </Field>
  )
}
