import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { FieldLabel } from '../../ui/inputs/field-label.tsx'
import { FieldMessage, useField, type FieldProperties } from '../../ui/inputs/field.tsx'

export interface ChoiceOption {
  value: string
  label: string
  about?: string | undefined
  /** Why it cannot be chosen. */
  isOff?: boolean
}

/** One of a few, below each other, each with what speaks for it. */
export function ChoiceInput({ options, ...given }: FieldProperties & { options: readonly ChoiceOption[] }) {
  const { field, message, ties, marks } = useField(
    given,
    (value) => options.find((option) => option.value === value)?.label,
  )
  return (
    <FormControl error={Boolean(message)} sx={{ mb: 1.5, display: 'flex' }}>
      <FieldLabel label={given.label} ties={ties} marks={marks} isGroup />
      <RadioGroup
        id={ties.id}
        aria-labelledby={`${ties.id}l`}
        aria-describedby={ties['aria-describedby']}
        aria-required={ties['aria-required']}
        name={field.name}
        value={field.value ?? ''}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
      >
        {options.map(({ value, label, about, isOff }, at) => (
          <FormControlLabel
            key={value}
            value={value}
            disabled={isOff ?? false}
            sx={{ alignItems: 'flex-start', py: 0.25 }}
            label={
              <Box sx={{ pt: 1 }}>
                {label}
                {about && <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>{about}</Box>}
              </Box>
            }
            control={<Radio slotProps={{ input: at === 0 ? { ref: field.ref } : {} }} />}
          />
        ))}
      </RadioGroup>
      <FieldMessage ties={ties} message={message} hint={given.hint} />
    </FormControl>
  )
}
