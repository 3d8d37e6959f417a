import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { DaySlot } from '@sexton/contract/slots/slot'
import { calendar } from '@sexton/contract/calendar/calls'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { mediumDate } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { atCemetery } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { WithHeld } from '../bookings/public.ts'
import { DaySlots } from './day-slots.tsx'
import { t } from './day-texts.ts'

const none: readonly DaySlot[] = []

/** `16, 6 complete`; nothing while there are none. */
function countOf(slots: readonly DaySlot[]) {
  const burials = slots.flatMap((slot) => slot.burials)
  const complete = burials.filter((burial) => burial.burial_status_ref === 'COMPLETE').length
  return burials.length > 0 ? t('schedule.count', { total: burials.length, complete }) : undefined
}

interface Properties {
  /** `YYYY-MM-DD`. */
  date: string
  /** Of one cemetery, where there are several. */
  cemetery_id?: number | undefined
  /** Where it has the width for the slots to stand before their burials. */
  wide?: boolean
  /** Where the day is blocked: the reason, null where none was given. */
  blocked?: { why: string | null } | undefined
  /** Leads to the day's sheet. */
  sheet?: boolean
  actions?: ReactNode
  /** Below the slots. */
  children?: ReactNode
}

/** The slots of a day with their burials as rows, along the hours (calendar-9, calendar-12). */
export function DaySchedule({
  date,
  cemetery_id,
  wide = false,
  blocked,
  sheet = true,
  actions,
  children,
}: Properties) {
  const query = cemetery_id === undefined ? {} : { cemetery_id }
  const day = useApi(
    calendar.day,
    { params: { date }, query },
    { live: ['sale', 'site', 'slot', 'noburialdate'], keepLast: true },
  )
  const slots = day.data ?? none
  // While the next day is read, its slots are still those of the day before.
  const [read, setRead] = useState(date)
  if (!day.outdated && read !== date) setRead(date)
  const isEmpty = day.data?.every(({ burials }) => burials.length === 0)
  return (
    <Section
      title={t('schedule.title', { day: mediumDate(date) })}
      // On a phone it would push the buttons to a line of their own when it comes.
      count={
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {countOf(slots)}
        </Box>
      }
      holdsRows
      actions={
        <>
          {sheet && (
            <Button component={RouterLink} to={atCemetery(`/day_sheet/${date}`, cemetery_id)} size="small">
              {t('schedule.sheet')}
            </Button>
          )}
          {actions}
        </>
      }
    >
      <ErrorDisplay error={day.error} />
      {day.loading && <Loading rows={12} height={36} />}
      {blocked && (
        <Empty>{t(blocked.why ? 'schedule.blocked.why' : 'schedule.blocked', { why: blocked.why })}</Empty>
      )}
      {isEmpty && !blocked && <Empty>{t('schedule.none')}</Empty>}
      <WithHeld date={read}>
        {(held) => (
          <DaySlots
            slots={slots}
            date={read}
            label={t('schedule.title', { day: mediumDate(date) })}
            wide={wide}
            outdated={day.outdated}
            blocked={blocked !== undefined}
            held={held}
          />
        )}
      </WithHeld>
      {children}
    </Section>
  )
}
