import { addMonths } from '@sexton/contract/values/dates'
import { events } from '@sexton/contract/events/calls'
import type { ParkEvent } from '@sexton/contract/events/park-event'
import { mediumDate, today } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useCemeteryPage } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Rows, RowsGroup } from '../../ui/lists/rows.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { eventDays, type EventDay } from './event-days.ts'
import { EventRow, eventColumns } from './event-row.tsx'
import { t } from './texts.ts'

/** Days with events on a page of Home's list (events-16). */
const size = 3

function Day({ day: { date, events: there } }: { day: EventDay<ParkEvent> }) {
  const words = mediumDate(date)
  return (
    <RowsGroup title={date === today() ? t('events.today', { day: words }) : words}>
      {there.map((event) => (
        <EventRow key={event.event_id} event={event} />
      ))}
    </RowsGroup>
  )
}

/** How far ahead events are looked for; what can be booked is nearer. */
const months = 12

/** Home: the events from today on, three days a page. */
export function UpcomingEvents() {
  const { cemetery_id, offset, setOffset } = useCemeteryPage()
  const live = ['sale', 'sale_site', 'site'] as const
  const from = today()
  const counts = useApi(
    events.counts,
    { params: { from, to: addMonths(from, months) }, query: { cemetery_id } },
    { live, keepLast: true },
  )
  const first = offset > 0 ? counts.data?.[offset]?.event_date : undefined
  const query = { from: first ?? from, days: size, cemetery_id }
  const list = useApi(events.list, { query }, { live, keepLast: true })
  const pages = { total: counts.data?.length, outdated: list.outdated }
  const total = counts.data?.reduce((sum, day) => sum + day.event_count, 0)
  const isFolded = list.data?.length === 0 && !counts.error && !list.error
  return (
    <Section
      title={t('events.title')}
      count={isFolded ? t('events.none-ahead') : total}
      holdsRows={!isFolded}
      isFolded={isFolded}
      actions={<Pager list={pages} offset={offset} size={size} onPage={setOffset} />}
    >
      <ErrorDisplay error={counts.error ?? list.error} />
      {list.loading && <Loading rows={6} />}
      <Rows label={t('events.title')} columns={eventColumns}>
        {eventDays(list.data ?? []).map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </Rows>
    </Section>
  )
}
