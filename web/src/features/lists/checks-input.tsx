import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { Option } from '../../ui/inputs/select-input.tsx'

interface Properties {
  name: string
  label: string
  options: readonly Option<number>[]
}

/** Several of a short list, a checkbox each. */
export function ChecksInput({ name, label, options }: Properties) {
  const id = useId()
  const { field } = useController({ name })
  const chosen = (field.value ?? []) as number[]
  const toggle = (value: number, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <FormControl component="fieldset" sx={{ mb: 1 }}>
      <FormLabel component="legend" id={id}>
        {label}
      </FormLabel>
      <FormGroup row aria-labelledby={id}>
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
