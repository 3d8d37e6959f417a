import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ChargeWarnings } from '../../ui/feedback/charge-warnings.tsx'
import { t } from './texts.ts'

/** What every list knows of an event. */
export interface ListedEvent {
  event_id: number
  event_type: string
  event_time: string
  description: string
  contractor: string | null
  site_ref: string
  /** What of its charges is for another day. */
  charge_warnings: readonly string[]
}

interface Properties {
  event: ListedEvent
  /** When, as the list says it: with its day, or the time alone. */
  when: string
  /** Links to its site, customer and sale. */
  links?: ReactNode
  actions?: ReactNode
}

/** An event in a list: when, what, what for and by whom. */
export function EventLine({ event, when, links, actions }: Properties) {
  const { event_type, description, contractor, charge_warnings } = event
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.25 }}>
        <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap' }}>
          <Box component="span" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
            {when}
          </Box>
          <span>{event_type}</span>
          {links}
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {description}
          {contractor && ` · ${t('events.contractor', { name: contractor })}`}
        </Typography>
        <ChargeWarnings warnings={charge_warnings} />
      </Box>
      {actions && (
        <Stack direction="row" sx={{ flexShrink: 0 }}>
          {actions}
        </Stack>
      )}
    </Stack>
  )
}
