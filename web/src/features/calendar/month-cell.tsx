import BlockIcon from '@mui/icons-material/Block'
import Box from '@mui/material/Box'
import { alpha, type Theme } from '@mui/material/styles'
import type { SlotSetup } from '@sexton/contract/slots/calls'
import { mediumDate } from '../../core/format/formats.ts'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'
import { t } from './calendar-texts.ts'
import { SlotBox } from './slot-box.tsx'
import { slotsOn, type DayFigures } from './month-figures.ts'

/** What a day of the grid is. */
export interface Day {
  date: string
  figures: DayFigures
  blocked: boolean
  today: boolean
  selected: boolean
  /** Of the month before or after. */
  outside: boolean
}

const wide = { xs: 'none', md: 'block' } as const
const narrow = { xs: 'block', md: 'none' } as const

const cell = ({ blocked, selected, outside }: Day) => ({
  height: { xs: 74, md: 70 },
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  verticalAlign: 'top',
  cursor: 'pointer',
  overflow: 'hidden',
  fontSize: '0.75rem',
  lineHeight: 1.35,
  color: outside ? 'text.secondary' : 'text.primary',
  bgcolor: ({ palette }: Theme) =>
    blocked ? alpha(palette.error.main, palette.mode === 'dark' ? 0.22 : 0.14) : 'transparent',
  boxShadow: ({ palette }: Theme) => (selected ? `inset 0 0 0 2px ${palette.primary.main}` : 'none'),
  '&:hover': { bgcolor: blocked ? undefined : 'action.hover' },
  '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: -4 },
})

function DayNumber({ date, today }: Day) {
  return (
    <Box
      component="span"
      sx={{
        minWidth: 22,
        height: 22,
        lineHeight: '22px',
        px: 0.5,
        borderRadius: 3,
        textAlign: 'center',
        fontWeight: 500,
        fontVariantNumeric: 'tabular-nums',
        ...(today && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
      }}
    >
      {Number(date.slice(8))}
    </Box>
  )
}

/** A box for each slot of the day. */
const Slots = ({ date, figures, setups }: Day & { setups: readonly SlotSetup[] }) => (
  <Box sx={{ display: 'flex', gap: '1px', height: { xs: 8, md: 16 }, my: 0.25 }}>
    {slotsOn(date, setups, figures).map(({ slot_no, taken, isFull }) => (
      <SlotBox key={slot_no} taken={taken} isFull={isFull} />
    ))}
  </Box>
)

/** In full where a cell has the width, else short. */
const Count = ({ full, short }: { full: string; short: string }) => (
  <>
    <Box sx={{ display: wide }}>{full}</Box>
    <Box sx={{ display: narrow }}>{short}</Box>
  </>
)

const Burials = ({ figures: { burials } }: Day) =>
  burials > 0 && (
    <Count full={t('calendar.burials', { burials })} short={t('calendar.burials.short', { burials })} />
  )

function Events({ figures: { events }, blocked }: Day) {
  if (events === 0) return null
  const short = t('calendar.events.short', { events })
  return <Count full={blocked ? short : t('calendar.events', { events })} short={short} />
}

/** What a screen reader says of a day. */
const nameOf = ({ date, figures: { burials, events }, blocked }: Day) =>
  [
    mediumDate(date),
    blocked && t('calendar.blocked'),
    t('calendar.burials', { burials }),
    t('calendar.events', { events }),
  ]
    .filter(Boolean)
    .join(', ')

interface Properties {
  day: Day
  setups: readonly SlotSetup[]
  /** The one day of the grid that the Tab key leads to. */
  tabbed: boolean
  /** A burial can be dropped on it (calendar-13). */
  takesDrop: boolean
  onPick: () => void
}

/** A day of the month: its number, its slots with their burials, its events, and whether it is blocked. */
export function MonthCell({ day, setups, tabbed, takesDrop, onPick }: Properties) {
  return (
    <Box
      component="td"
      role="gridcell"
      data-day={day.date}
      data-drop={takesDrop ? day.date : undefined}
      tabIndex={tabbed ? 0 : -1}
      aria-selected={day.selected}
      aria-current={day.today ? 'date' : undefined}
      onClick={onPick}
      sx={cell(day)}
    >
      <Box component="span" sx={visuallyHidden}>
        {nameOf(day)}
      </Box>
      <Box aria-hidden>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <DayNumber {...day} />
          {day.blocked && <BlockIcon color="error" sx={{ fontSize: 16 }} />}
          <Box sx={{ display: wide }}>
            <Events {...day} />
          </Box>
        </Box>
        {(!day.blocked || day.figures.burials > 0) && <Slots {...day} setups={setups} />}
        <Burials {...day} />
        <Box sx={{ display: narrow }}>
          <Events {...day} />
        </Box>
      </Box>
    </Box>
  )
}
