import CalendarIcon from '@mui/icons-material/CalendarToday'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState, type ReactNode } from 'react'
import { addMonths } from '@sexton/contract/values/dates'
import { mediumDate, today } from '../../core/format/formats.ts'
import { typedAhead } from '../../core/forms/typed-ahead.ts'
import { dateText, typedDate } from '../../core/forms/typed-date.ts'
import { Field, useField, type FieldProperties } from './field.tsx'
import { whenOpened } from '../dialogs/when-opened.tsx'
import { t } from '../texts.ts'

const CalendarPopover = whenOpened(() => import('./calendar-popover.tsx'))

/** What is marked at a day of the calendar. */
export interface DayMark {
  kind: 'blocked' | 'full' | 'holiday'
  words: string
}

export interface DateLimits {
  /** `YYYY-MM-DD`, the first and last day that the picker offers; the form's schema decides. */
  min?: string
  max?: string
  isBlocked?: (day: string) => boolean
  markOf?: (day: string) => DayMark | undefined
  /** Another month is shown, by one of its days: its marks are wanted. */
  onMonth?: (day: string) => void
}

interface Properties extends FieldProperties, DateLimits {
  onPicked?: (day: string | null) => void
  /** The day is still to come: `30/11`, `tomorrow` and `fri` are read too, as the next such day. */
  ahead?: boolean
}

/** `20 Nov 30` means 1930 for a day in the past; elsewhere a year ahead is as likely, and refused by its own rule. */
const latestMeant = (max: string | undefined) => (max && max <= today() ? max : addMonths(today(), 240))

/** What is typed, until it reads as a date; a value changed from outside replaces it. */
function useTyped(value: string | null) {
  const [typed, setTyped] = useState({ text: dateText(value) || (value ?? ''), value })
  if (typed.value !== value) setTyped({ text: dateText(value) || (value ?? ''), value })
  return [typed.text, (text: string, next: string | null) => setTyped({ text, value: next })] as const
}

/** Which day was read from what is typed, where that does not say it itself. */
function useMeant(value: string | null, hint: ReactNode) {
  const [meant, setMeant] = useState<{ typed: string; day: string } | null>(null)
  const isMeant = meant !== null && meant.day === value
  return [
    isMeant ? t('ui.date.meant', { typed: meant.typed, day: mediumDate(meant.day) }) : hint,
    setMeant,
  ] as const
}

/** A calendar date, typed (`20/11/2026`, `20 nov 2026`, `20 Nov 26`) or picked. Keeps `YYYY-MM-DD`, or null. */
export function DateInput({ ahead = false, ...wanted }: Properties) {
  const { field, message, ties, marks } = useField({ ...wanted, hint: wanted.hint || ahead })
  const value = (field.value as string | null | undefined) || null
  const [text, setTyped] = useTyped(value)
  const [hint, setMeant] = useMeant(value, wanted.hint)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const given = { ...wanted, hint, room: ahead || wanted.room }

  const keep = (typed: string, isWhole = false) => {
    const written = typedDate(typed, latestMeant(given.max))
    const day = written ?? (ahead ? typedAhead(typed, today(), isWhole) : null)
    setMeant(written === null && day !== null ? { typed: typed.trim(), day } : null)
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
        onKeyDown={({ key }) => key === 'Enter' && unread && keep(text, true)}
        onBlur={() => {
          if (unread) keep(text, true)
          else if (value) setTyped(dateText(value), value)
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
              onClick={(event) => {
                given.onMonth?.(unread || !value ? today() : value)
                setAnchor(event.currentTarget)
              }}
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
