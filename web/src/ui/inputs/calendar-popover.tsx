import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import type { Theme } from '@mui/material/styles'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
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

/** How a marked day looks; the legend below the month shows the same. */
const looks = {
  blocked: { textDecoration: 'line-through', border: '1px dashed', borderColor: 'error.main' },
  full: { border: '1px solid', borderColor: 'text.secondary' },
  holiday: { boxShadow: (theme: Theme) => `inset 0 -3px ${theme.palette.warning.main}` },
} as const

const kinds = ['full', 'blocked', 'holiday'] as const

type Marked = PickerDayProps & { markOf?: DateLimits['markOf'] }

/** A day of the month with its mark, which its name says too. */
function MarkedDay({ markOf, ...day }: Marked) {
  const mark = day.outsideCurrentMonth ? undefined : markOf?.(dayOf(day.day))
  if (!mark) return <PickerDay {...day} />
  const name = `${format(day.day, 'd MMM')}, ${mark.words}`
  return <PickerDay {...day} aria-label={name} title={mark.words} sx={looks[mark.kind]} />
}

const Legend = () => (
  <Box aria-hidden sx={{ display: 'flex', gap: 2, px: 2, pb: 1.5, fontSize: 'caption.fontSize' }}>
    {kinds.map((kind) => (
      <Box key={kind} component="span" sx={{ ...looks[kind], px: 0.75, borderRadius: 2 }}>
        {t(`ui.day.${kind}`)}
      </Box>
    ))}
  </Box>
)

/** The month grid of the date field; weeks start on Monday. Loaded when it is first opened. */
export default function CalendarPopover({ anchor, day, onPick, onClose, ...limits }: Properties) {
  const { min, max, isBlocked, markOf, onMonth } = limits
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
          {...(markOf && { slots: { day: MarkedDay }, slotProps: { day: { markOf } as Partial<Marked> } })}
          onMonthChange={(month: Date) => onMonth?.(dayOf(month))}
          shouldDisableDate={isBlocked && ((date: Date) => isBlocked(dayOf(date)))}
          onChange={(date: Date | null, how) => {
            if (date && how === 'finish') onPick(dayOf(date))
          }}
        />
      </LocalizationProvider>
      {markOf && <Legend />}
    </Popover>
  )
}
