import Stack from '@mui/material/Stack'
import type { ParkEvent } from '@sexton/contract/events/park-event'
import { dateTime, money } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { AddEvent } from './add-event.tsx'
import { eventsAt } from './events-at.ts'
import { EventActions } from './event-actions.tsx'
import { EventLine } from './event-line.tsx'
import { t } from './texts.ts'

function Paid({ event }: { event: ParkEvent }) {
  const { sale_id, event_charge, event_price } = event
  if (sale_id) return <ScreenLink to={`/sale/${sale_id}`}>{t('events.sale', { sale_id })}</ScreenLink>
  return (
    event_charge && <span>{t('events.charged', { charge: event_charge, price: money(event_price) })}</span>
  )
}

/** All events at a site, on whatever sale or none; here they are added without a sale (events-7). */
export function SiteEvents({ site }: { site: { site_id: number; site_ref: string } }) {
  const list = useApi(...eventsAt(site.site_id))
  return (
    <Section title={t('events.title')} actions={<AddEvent site={site} />}>
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={2} />}
      {list.data?.length === 0 && <Empty>{t('events.none-here')}</Empty>}
      <Stack sx={{ gap: 0.5 }}>
        {list.data?.map((event) => (
          <EventLine
            key={event.event_id}
            event={event}
            when={dateTime(event.event_time)}
            links={<Paid event={event} />}
            actions={<EventActions event={event} />}
          />
        ))}
      </Stack>
    </Section>
  )
}
