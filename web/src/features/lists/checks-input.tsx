import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useNamed } from '../../ui/inputs/field-names.ts'
import type { Option } from '../../ui/inputs/select-input.tsx'

interface Properties {
  name: string
  label: string
  options: readonly Option<number>[]
}

/** Several of a short list, a checkbox each. */
export function ChecksInput({ name, label, options }: Properties) {
  const id = useId()
  const labelsOf = (values: readonly number[]) =>
    options.filter(({ value }) => values.includes(value)).map((option) => option.label)
  const group = useNamed(name, label, (values) => labelsOf(values as number[]).join(', '))
  const { field } = useController({ name })
  const chosen = (field.value ?? []) as number[]
  const toggle = (value: number, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <FormControl component="fieldset" sx={{ mb: 1 }}>
      <FormLabel component="legend" id={id}>
        {label}
      </FormLabel>
      <FormGroup row id={group} aria-labelledby={id}>
        {options.map(({ value, label: words }) => (
          <FormControlLabel
            key={value}
            label={words}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(value)}
                onChange={(_, isOn) => toggle(value, isOn)}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}
