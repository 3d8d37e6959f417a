import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { config } from '../../core/config.ts'
import { Field, type FieldProperties } from './field.tsx'
import { typedAmount } from './typed-amount.ts'
import { useTyped } from './use-typed.ts'

/** An amount in the park's currency. */
export function MoneyInput(given: FieldProperties & { symbol?: string }) {
  const { around, input } = useTyped(given, { shown: (value) => value.toFixed(2), read: typedAmount })
  const symbol = given.symbol ?? config().MONEY_SYMBOL
  return (
    <Field {...given} {...around}>
      <OutlinedInput {...input} startAdornment={<InputAdornment position="start">{symbol}</InputAdornment>} />
    </Field>
  )
}
