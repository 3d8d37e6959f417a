import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { CustomerCombo } from './customer-combo.tsx'

interface Properties extends Omit<ComponentProps<typeof CustomerCombo>, 'ties' | 'inputRef' | 'name'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Pixels. */
  width?: number
}

/** A customer, found by name, phone or number, or made here, where it takes effect at once and is no form. */
export function CustomerField({ label, hint, error, width, ...combo }: Properties) {
  const id = useId()
  const said = error ?? hint
  const ties = {
    id,
    'aria-describedby': said ? `${id}m` : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  return (
    <FormControl error={Boolean(error)} sx={{ minWidth: 0, width: '100%', maxWidth: width }}>
      <Typography component="label" htmlFor={id} variant="body2" color="text.secondary">
        {label}
      </Typography>
      <CustomerCombo {...combo} ties={ties} />
      {said && (
        <FormHelperText id={`${id}m`} sx={{ mx: 0, overflowWrap: 'anywhere' }}>
          {said}
        </FormHelperText>
      )}
    </FormControl>
  )
}
