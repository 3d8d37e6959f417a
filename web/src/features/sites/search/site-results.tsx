import type { Site } from '@sexton/contract/sites/calls'
import type { SiteOrder } from '@sexton/contract/sites/search'
import { shortDate } from '../../../core/format/formats.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import type { ResultsProperties } from '../../../ui/search/results.tsx'
import { SiteChips } from '../site-chips.tsx'
import { SiteResultCard, WhoseSite } from './site-result-card.tsx'
import { t } from './search-texts.ts'

/** How the site search shows what it finds, on cards and in a table. */
export const siteResults: Omit<ResultsProperties<Site, SiteOrder>, 'rows'> = {
  keyOf: ({ site_id }) => site_id,
  pathOf: ({ site_id }) => `/site/${site_id}`,
  card: (site) => <SiteResultCard site={site} />,
  columns: [
    {
      label: t('sites.ref'),
      cell: ({ site_id, site_ref }) => <ScreenLink to={`/site/${site_id}`}>{site_ref}</ScreenLink>,
      opens: true,
      whole: true,
      sort: { ascending: 'site' },
    },
    { label: t('sites.type'), cell: ({ site_type }) => site_type },
    { label: t('sites.customer'), cell: (site) => <WhoseSite site={site} /> },
    {
      label: t('sites.owned'),
      cell: ({ ownership_date }) => ownership_date && shortDate(ownership_date),
      whole: true,
      sort: { descending: 'owned' },
    },
    { label: t('sites.burials'), cell: ({ burial_count }) => burial_count || '', amount: true },
    { label: t('sites.status'), cell: (site) => <SiteChips site={site} />, sort: { ascending: 'status' } },
  ],
}
