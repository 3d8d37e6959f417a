import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'

interface Framed {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** What stands before it says what it is. */
  isLabelHidden?: boolean
  /** Pixels. */
  width?: number
}

interface Ties {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label above, a message below: of what takes effect at once and is no form. */
function Frame({
  label,
  hint,
  error,
  width,
  isLabelHidden,
  children,
}: Framed & { children: (ties: Ties) => ReactNode }) {
  const id = useId()
  const said = error || hint
  return (
    <FormControl error={Boolean(error)} sx={{ minWidth: 0, width: width ?? '100%' }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        color="text.secondary"
        sx={isLabelHidden ? visuallyHidden : null}
      >
        {label}
      </Typography>
      {children({
        id,
        'aria-describedby': said ? `${id}m` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {said && (
        <FormHelperText id={`${id}m`} sx={{ mx: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" role={error ? 'alert' : undefined}>
            {said}
          </Box>
        </FormHelperText>
      )}
    </FormControl>
  )
}

interface Given extends Framed {
  value: string
  onChange: (value: string) => void
}

/** A line of text that takes effect at once. */
export const PlainInput = ({ value, onChange, ...framed }: Given) => (
  <Frame {...framed}>
    {(ties) => (
      <OutlinedInput
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ ...ties, maxLength: 100, spellCheck: false, autoComplete: 'off' }}
      />
    )}
  </Frame>
)

interface Choice extends Given {
  options: readonly { value: string; label: string }[]
  /** The first, empty choice. */
  empty?: string
}

/** A choice that takes effect at once. */
export const PlainSelect = ({ value, onChange, options, empty, ...framed }: Choice) => (
  <Frame {...framed}>
    {(ties) => (
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={ties}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    )}
  </Frame>
)
