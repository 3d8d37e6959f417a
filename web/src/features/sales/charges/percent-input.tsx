import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { typedNumber } from '../../../ui/inputs/typed-amount.ts'
import { Field, type FieldProperties } from '../../../ui/inputs/field.tsx'
import { useTyped } from '../../../ui/inputs/use-typed.ts'

/** A percentage, as typed; `onTyped` gets its number, null when blank or not a number. */
export function PercentInput(given: FieldProperties & { onTyped: (percent: number | null) => void }) {
  const { around, input } = useTyped(given, { shown: String, read: typedNumber })
  return (
    <Field {...given} {...around}>
      <OutlinedInput
        {...input}
        onChange={(event) => {
          input.onChange(event)
          given.onTyped(typedNumber(event.target.value))
        }}
        endAdornment={<InputAdornment position="end">%</InputAdornment>}
      />
    </Field>
  )
}
