import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field, useField, type FieldProperties } from './field.tsx'

interface Properties extends FieldProperties {
  /** Names the swatch, which opens the browser's own choice of colours. */
  choose: string
}

/** A colour, typed or chosen: `#2f5d50`. */
export function ColourInput(given: Properties) {
  const { field, message, ties, marks } = useField(given)
  const typed = String(field.value ?? '')
  return (
    <Field {...given} ties={ties} marks={marks} message={message}>
      <OutlinedInput
        name={field.name}
        value={typed}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        autoComplete="off"
        inputProps={{ ...ties, maxLength: 7, spellCheck: false }}
        startAdornment={
          <InputAdornment position="start">
            <Box
              component="input"
              type="color"
              aria-label={given.choose}
              value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : '#000000'}
              onChange={field.onChange}
              sx={{ width: 28, height: 24, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
            />
          </InputAdornment>
        }
      />
    </Field>
  )
}
