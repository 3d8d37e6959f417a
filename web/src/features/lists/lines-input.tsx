import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { Field, useField, type FieldProperties } from '../../ui/inputs/field.tsx'

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Several short texts, one per line. Keeps them as a list. */
export function LinesInput({ rows, ...given }: FieldProperties & { rows: number }) {
  const { field, message, ties, marks } = useField(given, (lines) => (lines as string[]).join(', '))
  const lines = (field.value ?? []) as string[]
  const [typed, setTyped] = useState(lines.join('\n'))
  // What was stored of the form may come back after this was drawn.
  const isTyped = linesOf(typed).join('\n') === lines.join('\n')
  return (
    <Field {...given} ties={ties} marks={marks} message={message}>
      <OutlinedInput
        name={field.name}
        value={isTyped ? typed : lines.join('\n')}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(linesOf(target.value))
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        multiline
        minRows={rows}
        autoComplete="off"
        inputProps={ties}
      />
    </Field>
  )
}
