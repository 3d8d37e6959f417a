import type { Found } from '@sexton/contract/find/calls'
import { partialDate } from '../../core/format/formats.ts'

export interface PlaceFound {
  key: string
  site_id: number
  label: string
}

const words = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ')

/** What was found that lies somewhere: sites, burials and events, with what tells two of one name apart. */
export const placesFound = ({ sites, burials, events }: Found): PlaceFound[] => [
  ...sites.map(({ site_id, site_ref, site_type, owner, lying }) => ({
    key: `site-${site_id}`,
    site_id,
    label: words(site_ref, site_type, owner, ...lying),
  })),
  ...burials
    .filter((burial): burial is typeof burial & { site_id: number } => burial.site_id !== null)
    .map(({ burial_id, site_id, site_ref, name, burial_date, burial_precision }) => ({
      key: `burial-${burial_id}`,
      site_id,
      label: words(name, site_ref, burial_date && partialDate(burial_date, burial_precision)),
    })),
  ...events.map(({ event_id, site_id, site_ref, event_type, customer }) => ({
    key: `event-${event_id}`,
    site_id,
    label: words(event_type, site_ref, customer),
  })),
]
