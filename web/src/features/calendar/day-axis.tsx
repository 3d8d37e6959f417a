import Box from '@mui/material/Box'
import { timeOfDay } from '../../core/format/formats.ts'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'
import { t } from './day-texts.ts'
import { hoursIn, shareOf, type Stretch } from './day-axis-rules.ts'
import { useMinute } from './use-minute.ts'

/** Pixels left of the slots, where the hours stand. */
export const axisWidth = 44

const percent = (share: number) => `${share * 100}%`

const atHour = {
  position: 'absolute',
  right: 6,
  pt: '5px',
  width: axisWidth - 6,
  textAlign: 'right',
  fontSize: '0.6875rem',
  lineHeight: '14px',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    right: -6,
    width: 8,
    borderTop: 1,
    borderColor: 'divider',
  },
} as const

const clock = (minutes: number) => `${String(minutes / 60).padStart(2, '0')}:00`

/** The hours beside a stretch of the day; a screen reader has them from the slots. */
const Hours = ({ stretch }: { stretch: Stretch }) => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      insetBlock: 0,
      left: -axisWidth,
      width: axisWidth,
      borderRight: 1,
      borderColor: 'divider',
    }}
  >
    {hoursIn(stretch).map((hour) => (
      <Box key={hour} sx={{ ...atHour, top: percent(shareOf(stretch, hour)!) }}>
        {clock(hour)}
      </Box>
    ))}
  </Box>
)

/** The line for now. */
function Now({ stretch, left }: { stretch: Stretch; left: number }) {
  const share = shareOf(stretch, useMinute())
  if (share === undefined) return null
  return (
    <Box
      sx={{
        position: 'absolute',
        top: percent(share),
        left,
        right: 0,
        // Fine enough to be read through.
        borderTop: 1,
        borderColor: 'primary.main',
        opacity: 0.6,
        pointerEvents: 'none',
        zIndex: 1,
        '&::before': {
          content: '""',
          position: 'absolute',
          top: -4.5,
          left: 0,
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {t('schedule.now', { time: timeOfDay(new Date().toISOString()) })}
      </Box>
    </Box>
  )
}

interface Properties {
  stretch: Stretch
  isToday: boolean
  /** Its hours stand at the left. */
  hours: boolean
}

/** What lies over a stretch of the day: its hours, and today the line for now (calendar-12). */
export const OnAxis = ({ stretch, isToday, hours }: Properties) => (
  <>
    {hours && <Hours stretch={stretch} />}
    {isToday && <Now stretch={stretch} left={hours ? -axisWidth + 2 : 2} />}
  </>
)

/** The time between two slots, as high as it is long. */
export const Between = (given: Properties) => (
  <Box
    component="li"
    aria-hidden
    sx={{
      position: 'relative',
      gridColumn: '1 / -1',
      height: Math.min(96, Math.max(12, (given.stretch.to - given.stretch.from) * 0.6)),
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <OnAxis {...given} />
  </Box>
)
