import DoneIcon from '@mui/icons-material/Done'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import type { Option } from './select-input.tsx'

interface Properties<V> {
  label: string
  value: V
  onChange: (value: V) => void
}

/** A line of text among the filters of a search. */
export function TextFilter({
  label,
  value,
  onChange,
  type,
  error,
  autoFocus,
}: Properties<string> & { type?: 'text' | 'number' | 'date' | 'tel'; error?: string; autoFocus?: boolean }) {
  const id = useId()
  return (
    <FormControl sx={{ mb: 1 }} error={Boolean(error)}>
      <FormLabel htmlFor={id} sx={{ fontSize: 'body2.fontSize' }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        value={value}
        type={type}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoFocus={autoFocus}
        inputProps={{ 'aria-describedby': error ? `${id}m` : undefined }}
      />
      {error && (
        <FormHelperText id={`${id}m`} role="alert" sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** One of a list among the filters; '' is any. */
export function SelectFilter({
  label,
  value,
  onChange,
  options,
  empty = '',
  disabled = false,
}: Properties<string> & { options: readonly Option[]; empty?: string | null; disabled?: boolean }) {
  const id = useId()
  return (
    <FormControl sx={{ mb: 1 }} disabled={disabled}>
      <FormLabel htmlFor={id} sx={{ fontSize: 'body2.fontSize' }}>
        {label}
      </FormLabel>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {empty !== null && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  )
}

/** A yes or no above a list. */
export function SwitchFilter({ label, value, onChange }: Properties<boolean>) {
  return (
    <FormControlLabel
      label={label}
      sx={{ display: 'flex' }}
      control={<Switch checked={value} onChange={(_, checked) => onChange(checked)} />}
    />
  )
}

const chip = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 28,
  px: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 4,
  fontSize: 'body2.fontSize',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'action.selected', borderColor: 'primary.main' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const

const covering = {
  position: 'absolute',
  inset: 0,
  width: 1,
  height: 1,
  m: 0,
  opacity: 0,
  cursor: 'inherit',
} as const

/** A filter that is on or off, as a chip like those of the statuses. */
export const ChipFilter = ({ label, value, onChange }: Properties<boolean>) => (
  <Box component="label" sx={chip}>
    <Box
      component="input"
      type="checkbox"
      role="switch"
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
      sx={covering}
    />
    {value && <DoneIcon sx={{ fontSize: 18 }} />}
    {label}
  </Box>
)

interface Switches<Name extends string> {
  labels: readonly (readonly [name: Name, label: string])[]
  draft: Readonly<Record<Name, boolean>>
  /** Searches at once. */
  search: (patch: Partial<Record<Name, boolean>>) => void
}

/** A chip for each filter that is on or off. */
export const SwitchFilters = <Name extends string>({ labels, draft, search }: Switches<Name>) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, mt: 0.5, mb: 1 }}>
    {labels.map(([name, label]) => (
      <ChipFilter
        key={name}
        label={label}
        value={draft[name]}
        onChange={(isOn) => search({ [name]: isOn } as Partial<Record<Name, boolean>>)}
      />
    ))}
  </Stack>
)
