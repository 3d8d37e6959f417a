import { weekdayNames } from '@sexton/contract/values/dates'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { FieldMarks } from './field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from './field.tsx'

const namesOf = (weekdays: readonly number[]) =>
  weekdays.map((weekday) => weekdayNames[weekday - 1]).join(', ')

/** Some of the weekdays; keeps their numbers, 1 for Monday. */
export function WeekdaysInput(given: FieldProperties) {
  const { field, message, ties, marks } = useField(given, (value) => namesOf(value as number[]))
  const chosen = (field.value ?? []) as number[]
  const toggle = (weekday: number, on: boolean) =>
    field.onChange([...chosen.filter((it) => it !== weekday), ...(on ? [weekday] : [])].sort())
  return (
    <FormControl component="fieldset" error={Boolean(message)} sx={{ mb: 1 }}>
      <FormLabel component="legend" sx={{ fontSize: 'body2.fontSize' }}>
        {given.label}
        <FieldMarks ties={ties} marks={marks} />
      </FormLabel>
      <FormGroup row id={ties.id} aria-describedby={ties['aria-describedby']}>
        {weekdayNames.map((name, at) => (
          <FormControlLabel
            key={name}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(at + 1)}
                onChange={(_, on) => toggle(at + 1, on)}
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
