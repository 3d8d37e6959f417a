import type { Sale } from '@sexton/contract/sales/sale'
import { dateTime } from '../../core/format/formats.ts'
import { AddEvent } from './add-event.tsx'
import { DeleteButton, EditButton } from './event-actions.tsx'
import { EventLine } from './event-line.tsx'
import { LabelledLine } from '../../ui/lists/labelled-line.tsx'
import { t } from './texts.ts'

interface Properties {
  sale: Pick<Sale, 'sale_id' | 'tariff_id' | 'events' | 'voided_at'>
  site: { site_id: number; site_ref: string }
  /** A draft the user may change: events are added and deleted too. */
  editable: boolean
}

/** The events of a sale at one of its sites (events-8). */
export function SaleEvents({ sale, site, editable }: Properties) {
  const there = sale.events.filter((event) => event.site_id === site.site_id)
  if (there.length === 0 && !editable) return null
  return (
    <LabelledLine label={t('events.title')}>
      {there.map((event) => (
        <EventLine
          key={event.event_id}
          event={event}
          when={dateTime(event.event_time)}
          actions={
            <>
              <EditButton event={event} />
              {editable && <DeleteButton event={event} charged possible />}
            </>
          }
        />
      ))}
      {editable && <AddEvent site={site} sale={sale} />}
    </LabelledLine>
  )
}
