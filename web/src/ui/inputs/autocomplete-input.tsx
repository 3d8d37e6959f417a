import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field, useField, type FieldProperties } from './field.tsx'
import { wordsFor, type Option } from './select-input.tsx'

interface Properties extends FieldProperties {
  options: readonly Option[]
  /** While the options of `onType` are being read. */
  loading?: boolean
  /** Called with what is typed, for options read from the server; the list is then not filtered here. */
  onType?: (text: string) => void
  onPicked?: (value: string | number | null) => void
}

/** One of a long list, found by typing. Keeps the option's value, null when cleared. */
export function AutocompleteInput(given: Properties) {
  const { field, message, ties, marks } = useField(given, wordsFor(given.options))
  const value = field.value as string | number | null | undefined
  const known = given.options.find((option) => option.value === value)
  const chosen =
    known ?? (value === null || value === undefined || value === '' ? null : { value, label: String(value) })
  return (
    <Field {...given} ties={ties} marks={marks} message={message}>
      <Autocomplete
        id={ties.id}
        options={given.options}
        value={chosen}
        disabled={given.disabled}
        loading={given.loading}
        autoHighlight
        filterOptions={given.onType ? (options) => options : undefined}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        getOptionKey={(option) => option.value}
        onInputChange={(_, text, why) => why === 'input' && given.onType?.(text)}
        onChange={(_, option) => {
          field.onChange(option?.value ?? null)
          given.onPicked?.(option?.value ?? null)
        }}
        onBlur={field.onBlur}
        renderInput={(input) => (
          <OutlinedInput
            {...input.slotProps.input}
            fullWidth
            inputRef={field.ref}
            inputProps={{ ...input.slotProps.htmlInput, ...ties }}
          />
        )}
      />
    </Field>
  )
}
