import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SheetEvent } from '@sexton/contract/day-sheet/calls'
import { timeOfDay } from '../../core/format/formats.ts'
import { useCemeteryOfRef } from '../../domain/cemeteries/use-cemeteries.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { SheetNotes } from './sheet-notes.tsx'

/** The events of the day: when, what, where, for whom and by whom. */
export function SheetEvents({ events }: { events: readonly SheetEvent[] }) {
  const cemeteryOf = useCemeteryOfRef()
  return events.map((event) => (
    <Box
      component="article"
      key={event.event_id}
      sx={{ borderTop: 1, borderColor: 'divider', py: 1, breakInside: 'avoid', overflowWrap: 'anywhere' }}
    >
      <Typography variant="h3" component="h3">
        {timeOfDay(event.event_time)} {event.event_type},{' '}
        <ScreenLink to={`/site/${event.site_id}`} color="inherit">
          {event.site_ref}
        </ScreenLink>
        {cemeteryOf(event.site_ref) && `, ${cemeteryOf(event.site_ref)}`}
      </Typography>
      <div>{event.description}</div>
      <Typography variant="body2" color="text.secondary">
        {[event.customer_name, event.contractor].filter(Boolean).join(' · ')}
      </Typography>
      <SheetNotes notes={event.notes} />
    </Box>
  ))
}
