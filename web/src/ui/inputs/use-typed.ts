import { useState } from 'react'
import { useField, type FieldProperties } from './field.tsx'

interface Way {
  /** How a number on record reads in the field. */
  shown: (value: number) => string
  /** What was typed, as a number; null when it is none. */
  read: (text: string) => number | null
}

/**
 * The text of a field that keeps a number, null when empty. What can't be read is kept as typed, and the schema refuses
 * it; on leaving, what could be read is written as it will be shown.
 */
export function useTyped(given: FieldProperties, { shown, read }: Way) {
  const wordsOf = (value: unknown) => (typeof value === 'number' ? shown(value) : undefined)
  const { field, message, ties, marks, mending } = useField(given, wordsOf)
  const written = (value: unknown) => ({ text: wordsOf(value) ?? '', value })
  const [typed, setTyped] = useState(written(field.value))
  if (typed.value !== field.value) setTyped(written(field.value))
  const keep = (text: string) => {
    const value = read(text) ?? (text.trim() || null)
    setTyped({ text, value })
    mending.begin()
    field.onChange(value)
  }
  const leave = () => {
    if (typeof field.value !== 'string') setTyped(written(field.value))
    mending.end()
    field.onBlur()
  }
  return {
    around: { ties, marks, message },
    input: {
      value: typed.text,
      name: field.name,
      inputRef: field.ref,
      autoFocus: given.autoFocus,
      onChange: (event: { target: { value: string } }) => keep(event.target.value),
      onBlur: leave,
      inputProps: { ...ties, inputMode: 'decimal', autoComplete: 'off' } as const,
    },
  }
}
