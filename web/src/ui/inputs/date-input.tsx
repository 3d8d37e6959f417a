import CalendarIcon from '@mui/icons-material/CalendarToday'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { addMonths } from '@sexton/contract/values/dates'
import { today } from '../../core/format/formats.ts'
import { dateText, typedDate } from '../../core/forms/typed-date.ts'
import { Field, useField, type FieldProperties } from './field.tsx'
import { whenOpened } from '../dialogs/when-opened.tsx'
import { t } from '../texts.ts'

const CalendarPopover = whenOpened(() => import('./calendar-popover.tsx'))

export interface DateLimits {
  /** `YYYY-MM-DD`, the first and last day that the picker offers; the form's schema decides. */
  min?: string
  max?: string
  isBlocked?: (day: string) => boolean
}

interface Properties extends FieldProperties, DateLimits {
  onPicked?: (day: string | null) => void
}

/** `20 Nov 30` means 1930 for a day in the past; elsewhere a year ahead is as likely, and refused by its own rule. */
const latestMeant = (max: string | undefined) => (max && max <= today() ? max : addMonths(today(), 240))

/** What is typed, until it reads as a date; a value changed from outside replaces it. */
function useTyped(value: string | null) {
  const [typed, setTyped] = useState({ text: dateText(value) || (value ?? ''), value })
  if (typed.value !== value) setTyped({ text: dateText(value) || (value ?? ''), value })
  return [typed.text, (text: string, next: string | null) => setTyped({ text, value: next })] as const
}

/** A calendar date, typed (`20/11/2026`, `20 nov 2026`, `20 Nov 26`) or picked. Keeps `YYYY-MM-DD`, or null. */
export function DateInput(given: Properties) {
  const { field, message, ties, marks } = useField(given)
  const value = (field.value as string | null | undefined) || null
  const [text, setTyped] = useTyped(value)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const keep = (typed: string) => {
    const day = typedDate(typed, latestMeant(given.max))
    const next = day ?? (typed.trim() || null)
    setTyped(typed, next)
    field.onChange(next)
    given.onPicked?.(day)
  }
  const unread = value !== null && typedDate(value) === null
  return (
    <Field {...given} ties={ties} marks={marks} message={message}>
      <OutlinedInput
        value={text}
        name={field.name}
        placeholder={t('ui.date.form')}
        inputRef={field.ref}
        onChange={(event) => keep(event.target.value)}
        onBlur={() => {
          if (value && !unread) setTyped(dateText(value), value)
          field.onBlur()
        }}
        inputProps={{ ...ties, autoComplete: 'off' }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              aria-label={t('ui.open-calendar')}
              edge="end"
              disabled={given.disabled}
              onPointerEnter={CalendarPopover.soon}
              onFocus={CalendarPopover.soon}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <CalendarIcon fontSize="inherit" />
            </IconButton>
          </InputAdornment>
        }
      />
      {anchor && (
        <CalendarPopover
          {...given}
          anchor={anchor}
          day={unread ? null : value}
          onPick={(day) => {
            setAnchor(null)
            keep(dateText(day))
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </Field>
  )
}
