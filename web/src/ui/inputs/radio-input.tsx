import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import FormControl from '@mui/material/FormControl'
import { FieldLabel, wantedLook } from './field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from './field.tsx'
import { wordsFor, type Choice } from './select-input.tsx'

interface Properties extends FieldProperties {
  options: readonly Choice[]
  onPicked?: () => void
}

/** One of a few, all in sight. */
export function RadioInput({ onPicked, ...given }: Properties) {
  const { field, message, ties, marks } = useField(given, wordsFor(given.options))
  const pick = (text: string) => {
    field.onChange(given.options.find((option) => String(option.value) === text)?.value ?? null)
    onPicked?.()
  }
  return (
    <FormControl error={Boolean(message)} disabled={given.disabled} sx={{ mb: 1.5, ...wantedLook(marks) }}>
      <FieldLabel label={given.label} ties={ties} marks={marks} isGroup />
      <RadioGroup
        row
        id={ties.id}
        aria-labelledby={`${ties.id}l`}
        aria-describedby={ties['aria-describedby']}
        aria-required={ties['aria-required']}
        name={field.name}
        value={String(field.value ?? '')}
        onChange={(_, text) => pick(text)}
        onBlur={field.onBlur}
      >
        {given.options.map(({ value, label }, at) => (
          <FormControlLabel
            key={String(value)}
            value={String(value)}
            label={label}
            control={<Radio slotProps={{ input: at === 0 ? { ref: field.ref } : {} }} />}
          />
        ))}
      </RadioGroup>
      <FieldMessage ties={ties} message={message} hint={given.hint} />
    </FormControl>
  )
}
