import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Option } from '../inputs/select-input.tsx'

interface Properties {
  label: string
  value: string | number
  options: readonly Option[]
  onChange: (value: string) => void
}

/** A choice in the line above a list: its order, its page size. Takes effect at once. */
export function ToolSelect({ label, value, options, onChange }: Properties) {
  const id = useId()
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Stack>
  )
}
