import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { config } from '../../core/config.ts'
import { Field, useField, type FieldProperties } from './field.tsx'
import { typedAmount } from './typed-amount.ts'

const shown = (value: unknown) => (typeof value === 'number' ? value.toFixed(2) : '')

/** An amount in the park's currency. Keeps a number, null when empty; what can't be read is refused by the schema. */
export function MoneyInput(given: FieldProperties & { symbol?: string }) {
  const { field, message, ties, marks, mending } = useField(given)
  const [typed, setTyped] = useState({ text: shown(field.value), value: field.value as unknown })
  if (typed.value !== field.value) setTyped({ text: shown(field.value), value: field.value })
  const unread = typeof field.value === 'string' && field.value !== ''

  const keep = (text: string) => {
    const value = typedAmount(text) ?? (text.trim() || null)
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
        onBlur={() => {
          if (!unread) setTyped({ text: shown(field.value), value: field.value })
          mending.end()
          field.onBlur()
        }}
        startAdornment={
          <InputAdornment position="start">{given.symbol ?? config().MONEY_SYMBOL}</InputAdornment>
        }
        inputProps={{ ...ties, inputMode: 'decimal', autoComplete: 'off' }}
      />
    </Field>
  )
}
