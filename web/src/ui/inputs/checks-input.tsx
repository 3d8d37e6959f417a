import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { FieldMarks } from './field-label.tsx'
import type { Option } from './select-input.tsx'
import { FieldMessage, useField, type FieldProperties } from './field.tsx'

/** Some of a few, each with a box; keeps their values in the order of the options. */
export function ChecksInput<V extends string | number>({
  options,
  ...given
}: FieldProperties & { options: readonly Option<V>[] }) {
  const nameOf = (chosen: readonly V[]) =>
    options.flatMap(({ value, label }) => (chosen.includes(value) ? label : [])).join(', ')
  const { field, message, ties, marks } = useField(given, (value) => nameOf(value as V[]))
  const chosen = (field.value ?? []) as V[]
  const toggle = (changed: V, on: boolean) =>
    field.onChange(
      options.flatMap(({ value }) => ((value === changed ? on : chosen.includes(value)) ? value : [])),
    )
  return (
    <FormControl component="fieldset" error={Boolean(message)} sx={{ mb: 1 }}>
      <FormLabel component="legend" sx={{ fontSize: 'body2.fontSize' }}>
        {given.label}
        <FieldMarks ties={ties} marks={marks} />
      </FormLabel>
      <FormGroup row id={ties.id} aria-describedby={ties['aria-describedby']}>
        {options.map(({ value, label }, at) => (
          <FormControlLabel
            key={value}
            label={label}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={(_, on) => toggle(value, on)}
                onBlur={field.onBlur}
                slotProps={{ input: at === 0 ? { ref: field.ref } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
      <FieldMessage ties={ties} message={message} hint={given.hint} />
    </FormControl>
  )
}
