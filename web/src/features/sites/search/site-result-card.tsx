import type { Site } from '@sexton/contract/sites/calls'
import { mediumDate, shortDate } from '../../../core/format/formats.ts'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { CardFacts } from '../../../ui/search/card-facts.tsx'
import { ResultCard } from '../../../ui/search/result-card.tsx'
import { statusWord } from '../../../ui/theme/status-palette.ts'
import { SiteChips } from '../site-chips.tsx'
import { t } from './search-texts.ts'

/** Who owns a site, else whose sale holds it. */
export function WhoseSite({ site }: { site: Site }) {
  const id = site.owner_customer_id ?? site.sale_customer_id
  const name = site.owner_customer_name ?? site.sale_customer_name
  return id === null ? null : <ScreenLink to={`/customer/${id}`}>{name}</ScreenLink>
}

const saleOf = ({ sale_id, sale_status_ref }: Site) =>
  sale_id && (
    <ScreenLink to={`/sale/${sale_id}`}>
      {t('sites.sale.status', { sale_id, status: statusWord('sale', sale_status_ref!) })}
    </ScreenLink>
  )

/** A site as the search lists it (sites-18). */
export const SiteResultCard = ({ site }: { site: Site }) => (
  <ResultCard
    title={<ScreenLink to={`/site/${site.site_id}`}>{site.site_ref}</ScreenLink>}
    chips={<SiteChips site={site} />}
  >
    <CardFacts
      facts={[
        [t('sites.type'), site.site_type, 'plain'],
        [
          t('sites.burials'),
          t('sites.burials.count', { burials: site.burial_count, graves: site.graves }),
          'plain',
        ],
        [
          t(site.owner_customer_id === null ? 'sites.customer' : 'sites.owner'),
          (site.owner_customer_id ?? site.sale_customer_id) !== null && <WhoseSite site={site} />,
        ],
        [t('sites.sale'), saleOf(site)],
        [t('sites.unsuitability'), site.site_unsuitability],
        [t('sites.owned'), site.ownership_date && mediumDate(site.ownership_date)],
        [t('sites.updated'), shortDate(site.updated_at)],
      ]}
    />
  </ResultCard>
)
