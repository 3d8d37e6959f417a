import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field, useField, type FieldProperties } from './field.tsx'
import type { Words } from './field-names.ts'

/** A choice: its value and what is shown. */
export interface Option<V extends string | number = string | number> {
  value: V
  label: string
  /** Shown, but not to be chosen. */
  disabled?: boolean
}

/** Options of plain words. */
export const optionsOf = <V extends string>(words: readonly V[]): Option<V>[] =>
  words.map((word) => ({ value: word, label: word }))

/** What a list offers, and what the record has of it though it is offered no longer (lists-4). */
export const withOwn = (offered: readonly Option[], own: Option | undefined): Option[] =>
  own && !offered.some(({ value }) => value === own.value) ? [own, ...offered] : [...offered]

/** One of a few, by a value of any kind. */
export type Choice = Pick<Option, 'label'> & { value: string | number | boolean }

/** A choice's value as its label. */
export const wordsFor =
  (options: readonly Choice[]): Words =>
  (value) =>
    options.find((option) => option.value === value)?.label

interface Properties extends FieldProperties {
  options: readonly Option[]
  /** The first, empty choice; it keeps null. */
  empty?: string
  onPicked?: (value: string | number | null) => void
}

/** One of a short list, as the platform's own select: `<SelectInput name="x_id" label="X" options={…} />`. */
export function SelectInput(given: Properties) {
  const { field, message, ties, marks } = useField(given, wordsFor(given.options))
  const pick = (text: string) => {
    const value = given.options.find((option) => String(option.value) === text)?.value ?? null
    field.onChange(value)
    given.onPicked?.(value)
  }
  return (
    <Field {...given} ties={ties} marks={marks} message={message}>
      <NativeSelect
        input={<OutlinedInput />}
        value={field.value ?? ''}
        onChange={(event) => pick(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        autoFocus={given.autoFocus}
        inputProps={{ ...ties, name: field.name }}
      >
        <option value="">{given.empty ?? ''}</option>
        {given.options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
