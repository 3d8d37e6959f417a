import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { format, parseISO } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import type { DateLimits } from './date-input.tsx'

const dateOf = (day: string | null | undefined) => (day ? parseISO(day) : undefined)
const dayOf = (date: Date) => format(date, 'yyyy-MM-dd')

interface Properties extends DateLimits {
  day: string | null
  onPick: (day: string) => void
  /** Closes what it is shown in. */
  onClose: () => void
}

/** The month grid of the date field; weeks start on Monday. Loaded when it is first opened. */
export default function Calendar({ day, onPick, min, max, isBlocked }: Properties) {
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enGB}>
      <DateCalendar
        autoFocus
        value={dateOf(day) ?? null}
        minDate={dateOf(min)}
        maxDate={dateOf(max)}
        shouldDisableDate={isBlocked && ((date: Date) => isBlocked(dayOf(date)))}
        onChange={(date: Date | null, how) => {
          if (date && how === 'finish') onPick(dayOf(date))
        }}
      />
    </LocalizationProvider>
  )
}
