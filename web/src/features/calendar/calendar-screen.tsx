import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import { monthYear, today } from '../../core/format/formats.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { drawnInOrder } from '../../ui/feedback/loading.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { CemeteryChoice } from '../../domain/cemeteries/cemetery-choice.tsx'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { t } from './calendar-texts.ts'
import { DaySchedule } from './day-schedule.tsx'
import { monthOf, monthsLater, weeksOf } from './month-days.ts'
import { MonthLegend } from './month-legend.tsx'
import { MonthGrid } from './month-grid.tsx'
import { SelectedDay } from './selected-day.tsx'
import { useBlocking } from './use-blocking.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useMonth } from './use-month.ts'

/** Side by side where both have room: the month with the selected day and its events, and that day's burials. */
const layout = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 8fr)' },
  ...drawnInOrder,
} as const

/** The calendar (calendar-1): a month of burials and events, and the schedule of a day of it. */
export default function CalendarScreen() {
  const { month, day, go } = useCalendarAddress()
  const [cemetery_id] = useCemeteryShown()
  const weeks = useMemo(() => weeksOf(month), [month])
  const from = weeks[0]![0]!
  const { figures, blockedDays, blockedThere, whyBlocked, setups, error } = useMonth(
    from,
    weeks.at(-1)![6]!,
    cemetery_id,
  )
  const blocking = useBlocking(blockedDays, cemetery_id)
  const title = monthYear(Number(month.slice(0, 4)), Number(month.slice(5)))
  const actions = (
    <>
      {(day !== today() || month !== monthOf(day)) && (
        <Button onClick={() => go({ day: today(), month: monthOf(today()) })}>{t('calendar.today')}</Button>
      )}
      <IconAct
        label={t('calendar.previous')}
        icon={<PreviousIcon />}
        onClick={() => go((now) => ({ month: monthsLater(now.month, -1) }))}
      />
      <IconAct
        label={t('calendar.next')}
        icon={<NextIcon />}
        onClick={() => go((now) => ({ month: monthsLater(now.month, 1) }))}
      />
    </>
  )
  return (
    <Screen title={t('calendar.title')} actions={<CemeteryChoice />}>
      <Box sx={layout}>
        <Stack sx={{ gap: 1.5, minWidth: 0, ...drawnInOrder }}>
          <Section title={<span aria-live="polite">{title}</span>} actions={actions}>
            <ErrorDisplay error={error} />
            <MonthGrid
              month={month}
              weeks={weeks}
              selected={day}
              title={title}
              figuresOf={figures.of}
              blockedDays={blocking.days}
              setups={setups}
              onPick={(date) => go({ day: date, month: monthOf(date) })}
              onMonth={(shown) => go({ month: shown }, true)}
            />
            <MonthLegend />
          </Section>
          <SelectedDay
            date={day}
            blocking={blocking}
            why={whyBlocked(day)}
            figures={figures.of(day)}
            cemetery_id={cemetery_id}
            blockedAt={blockedThere.flatMap((one) => (one.noburial_date === day ? [one.cemetery_id] : []))}
          />
        </Stack>
        <DaySchedule
          date={day}
          cemetery_id={cemetery_id}
          blocked={blocking.days.has(day) ? { why: whyBlocked(day) } : undefined}
        />
      </Box>
    </Screen>
  )
}
