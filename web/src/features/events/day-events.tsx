import Box from '@mui/material/Box'
import { events } from '@sexton/contract/events/calls'
import { mediumDate, timeOfDay } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading, whileOutdated } from '../../ui/feedback/loading.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { AddEvent } from './add-event.tsx'
import { EventActions } from './event-actions.tsx'
import { EventLine } from './event-line.tsx'
import { EventLinks } from './event-links.tsx'
import { t } from './texts.ts'

interface Properties {
  /** `YYYY-MM-DD` */
  date: string
  /** Why no event can be added on that day. */
  closed?: string | null
}

/** The events of a day (events-16); added here, one has no sale and may be at any site. */
export function DayEvents({ date, closed }: Properties) {
  const query = { from: date, to: date }
  const list = useApi(events.list, { query }, { live: ['sale', 'sale_site', 'site'], keepLast: true })
  return (
    <Section
      title={t('events.on', { day: mediumDate(date) })}
      actions={<AddEvent date={date} reason={closed} />}
    >
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={3} />}
      {list.data?.length === 0 && <Empty>{t('events.none-on')}</Empty>}
      <Box sx={whileOutdated(list.outdated)}>
        {list.data?.map((event) => (
          <EventLine
            key={event.event_id}
            event={event}
            when={timeOfDay(event.event_time)}
            links={<EventLinks event={event} />}
            actions={<EventActions event={event} />}
          />
        ))}
      </Box>
    </Section>
  )
}
