import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { DaySlot } from '@sexton/contract/slots/slot'
import { calendar } from '@sexton/contract/calendar/calls'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { mediumDate, today } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Row, Rows, RowsGroup } from '../../ui/lists/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { BookButton } from '../../domain/booking/book-button.tsx'
import { useBookable } from '../../domain/booking/use-bookable.ts'
import { atCemetery } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { useCemeteryName } from '../../domain/cemeteries/use-cemeteries.ts'
import { BurialDayRow } from '../burials/public.ts'
import { axisWidth, Between, OnAxis } from './day-axis.tsx'
import { stretchesOf } from './day-axis-rules.ts'
import { t } from './day-texts.ts'

const free = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  color: 'text.secondary',
  fontSize: 'body2.fontSize',
}

/** Who, where, how it stands, what it lacks; where there is room the slot before them. */
const columns = {
  xs: 'minmax(0, 1fr) auto',
  sm: '96px minmax(0, 1fr) 110px 80px minmax(0, 1.25fr)',
}
/** Beside a month, from `lg` on, what it lacks is a line of its own. */
const narrowColumns = {
  xs: columns.xs,
  sm: 'minmax(0, 1fr) 110px 80px minmax(0, 1.3fr)',
  lg: 'minmax(0, 1fr) auto auto',
}

interface SlotProperties {
  slot: DaySlot
  date: string
  beside: boolean
  over: ReactNode
}

/** After the burials that stand beside their slot. */
const FreePlaces = ({ date, slot }: { date: string; slot: DaySlot }) => (
  <Row
    title={
      <Box sx={{ ...free, gridColumn: '1 / -1' }}>
        {t('schedule.slot.free', { free: slot.free })}
        <BookButton date={date} slot={slot} />
      </Box>
    }
  />
)

function Slot({ slot, date, beside, over }: SlotProperties) {
  const { from, to, capacity, burials } = slot
  const cemetery = useCemeteryName()(slot.cemetery_id)
  const isBookable = useBookable(date) && slot.free > 0
  const description = [slot.description, cemetery].filter(Boolean).join(', ')
  const taken = t('schedule.slot.taken', { taken: burials.length, capacity })
  const hasFreeRow = beside && burials.length > 0
  return (
    <RowsGroup
      beside={beside}
      title={t('schedule.slot.time', { from, to })}
      aside={
        <>
          {description}, <Box sx={{ display: 'inline', whiteSpace: 'nowrap' }}>{taken}</Box>
        </>
      }
      action={!hasFreeRow && isBookable && <BookButton date={date} slot={slot} />}
      over={over}
    >
      {burials.map((burial) => (
        <BurialDayRow key={burial.burial_id} burial={burial} narrow={!beside} />
      ))}
      {hasFreeRow && isBookable && <FreePlaces date={date} slot={slot} />}
    </RowsGroup>
  )
}

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
  const slots = day.data ?? []
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
      {isEmpty && <Empty>{t('schedule.none')}</Empty>}
      <Rows
        label={t('schedule.title', { day: mediumDate(date) })}
        columns={wide ? columns : narrowColumns}
        outdated={day.outdated}
        gutter={wide ? 0 : axisWidth}
      >
        {stretchesOf(slots).map((stretch) => {
          const axis = { stretch, isToday: date === today(), hours: !wide }
          return stretch.slot ? (
            <Slot
              key={stretch.slot.slot_id}
              slot={stretch.slot}
              date={date}
              beside={wide}
              over={<OnAxis {...axis} />}
            />
          ) : (
            <Between key={`after-${stretch.from}`} {...axis} />
          )
        })}
      </Rows>
      {children}
    </Section>
  )
}
