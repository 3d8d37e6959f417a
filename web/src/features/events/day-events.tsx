import { events } from '@sexton/contract/events/calls'
import { mediumDate } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { AddEvent } from './add-event.tsx'
import { EventActions } from './event-actions.tsx'
import { EventRow, eventColumns } from './event-row.tsx'
import { t } from './texts.ts'

interface Properties {
  /** `YYYY-MM-DD` */
  date: string
  /** Why no event can be added on that day. */
  closed?: string | null
  /** At the sites of one cemetery, where there are several. */
  cemetery_id?: number | undefined
}

/** The events of a day (events-16); added here, one has no sale and may be at any site. */
export function DayEvents({ date, closed, cemetery_id }: Properties) {
  const query = { from: date, to: date, ...(cemetery_id === undefined ? {} : { cemetery_id }) }
  const list = useApi(events.list, { query }, { live: ['sale', 'sale_site', 'site'], keepLast: true })
  return (
    <Section
      title={t('events.on', { day: mediumDate(date) })}
      holdsRows
      actions={<AddEvent date={date} reason={closed} />}
    >
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={3} />}
      {list.data?.length === 0 && <Empty>{t('events.none-on')}</Empty>}
      <Rows columns={eventColumns} outdated={list.outdated}>
        {list.data?.map((event) => (
          <EventRow key={event.event_id} event={event} actions={<EventActions event={event} />} />
        ))}
      </Rows>
    </Section>
  )
}
