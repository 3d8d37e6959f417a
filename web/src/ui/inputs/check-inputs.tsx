import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { FieldMessage, useField, type FieldProperties } from './field.tsx'

function Bound({
  control: Control,
  ...given
}: FieldProperties & { control: typeof Switch | typeof Checkbox }) {
  const { field, message, ties } = useField(given)
  return (
    <FormControl error={Boolean(message)} sx={{ mb: 1 }}>
      <FormControlLabel
        label={given.label}
        disabled={given.disabled}
        control={
          <Control
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ...ties, ref: field.ref } }}
          />
        }
      />
      <FieldMessage ties={ties} message={message} hint={given.hint} />
    </FormControl>
  )
}

/** A switch bound to a boolean. */
export const SwitchInput = (given: FieldProperties) => <Bound {...given} control={Switch} />

/** A checkbox bound to a boolean. */
export const CheckInput = (given: FieldProperties) => <Bound {...given} control={Checkbox} />
