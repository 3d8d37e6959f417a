import type { ParkEvent } from '@sexton/contract/events/park-event'
import { ScreenLink } from '../../ui/layout/links.tsx'

/** Where an event takes place, and whose it is. */
export const EventLinks = ({ event }: { event: ParkEvent }) => (
  <>
    <ScreenLink to={`/site/${event.site_id}`}>{event.site_ref}</ScreenLink>
    {event.customer_id && (
      <ScreenLink to={`/customer/${event.customer_id}`}>{event.customer_name}</ScreenLink>
    )}
  </>
)
