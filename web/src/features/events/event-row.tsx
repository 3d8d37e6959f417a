import Box from '@mui/material/Box'
import type { ParkEvent } from '@sexton/contract/events/park-event'
import type { ReactNode } from 'react'
import { timeOfDay } from '../../core/format/formats.ts'
import { ChargeWarnings } from '../../ui/feedback/charge-warnings.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Row } from '../../ui/lists/rows.tsx'
import { t } from './texts.ts'

/** The columns of `EventRow`: when, what, where, what can be done. */
export const eventColumns = 'auto minmax(0, 1fr) auto auto'

/** An event of a day: when, what and what for, where, and whose it is. */
export function EventRow({ event, actions }: { event: ParkEvent; actions?: ReactNode }) {
  const { event_time, event_type, description, contractor, customer_id, customer_name } = event
  return (
    <Row title={<Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{timeOfDay(event_time)}</Box>}>
      <Box>
        {event_type}
        <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
          {customer_id && (
            <>
              <ScreenLink to={`/customer/${customer_id}`} color="inherit">
                {customer_name}
              </ScreenLink>
              {' · '}
            </>
          )}
          {description}
          {contractor && ` · ${t('events.contractor', { name: contractor })}`}
        </Box>
        <ChargeWarnings warnings={event.charge_warnings} />
      </Box>
      <ScreenLink to={`/site/${event.site_id}`}>{event.site_ref}</ScreenLink>
      <Box sx={{ display: 'flex' }}>{actions}</Box>
    </Row>
  )
}
