import type { Found } from '@sexton/contract/find/calls'
import { partialDate } from '../../core/format/formats.ts'
import { t } from './texts.ts'

export interface PlaceFound {
  key: string
  site_id: number
  label: string
}

const words = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ')

/** What was found that lies somewhere: sites, burials, the sites of customers, and events, with what tells two of one name apart. */
export const placesFound = ({ sites, burials, customers, companies, events }: Found): PlaceFound[] => [
  ...sites.map(({ site_id, site_ref, site_type, owner, lying }) => ({
    key: `site-${site_id}`,
    site_id,
    label: words(site_ref, site_type, owner, ...lying),
  })),
  ...burials
    .filter((burial): burial is typeof burial & { site_id: number } => burial.site_id !== null)
    .map(({ burial_id, site_id, site_ref, name, burial_date, burial_precision, burial_words }) => ({
      key: `burial-${burial_id}`,
      site_id,
      label: words(
        name,
        site_ref,
        (burial_date ?? burial_words) && partialDate(burial_date, burial_precision, burial_words),
      ),
    })),
  ...[...customers, ...companies].flatMap(({ customer_id, name, phone1, address1, places }) =>
    places.map(({ site_id, site_ref }) => ({
      key: `customer-${customer_id}-${site_id}`,
      site_id,
      label: words(t('map.find.customer', { name }), site_ref, phone1 ?? address1),
    })),
  ),
  ...events.map(({ event_id, site_id, site_ref, event_type, customer }) => ({
    key: `event-${event_id}`,
    site_id,
    label: words(event_type, site_ref, customer),
  })),
]
