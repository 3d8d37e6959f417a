import Popover from '@mui/material/Popover'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { format, parseISO } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { t } from '../texts.ts'
import type { DateLimits } from './date-input.tsx'

const dateOf = (day: string | null | undefined) => (day ? parseISO(day) : undefined)
const dayOf = (date: Date) => format(date, 'yyyy-MM-dd')

interface Properties extends DateLimits {
  /** What it hangs from. */
  anchor: HTMLElement
  day: string | null
  onPick: (day: string) => void
  onClose: () => void
}

/** The month grid of the date field; weeks start on Monday. Loaded when it is first opened. */
export default function CalendarPopover({ anchor, day, onPick, onClose, min, max, isBlocked }: Properties) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('ui.open-calendar'), sx: { width: 320, minHeight: 334 } },
      }}
    >
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
    </Popover>
  )
}
