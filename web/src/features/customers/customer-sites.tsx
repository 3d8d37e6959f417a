import { customers } from '@sexton/contract/customers/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import Box from '@mui/material/Box'
import { shortDate } from '../../core/format/formats.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Row, rowChips } from '../../ui/lists/rows.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { OwnershipCertificate, TransferSite } from '../sites/public.ts'
import { saleScreen } from './customer-words.ts'
import { PagedSection } from './paged-section.tsx'
import { t } from './texts.ts'
import { useCustomerList } from './use-customer-list.ts'

type SaleSite = Reply<typeof customers.saleSites>[number]

const hasPassed = (site: SaleSite) => site.site_status_ref === 'OWN' && site.owner_customer_id === null

/** What was bought, and what the site is now where that is another type. */
const typeOf = ({ site_type: type, site_type_now: now }: SaleSite) =>
  now ? t('customer.site.type-now', { type, now }) : type

const columns = {
  xs: 'minmax(0, 1fr) auto',
  md: 'max-content max-content minmax(0, 1fr) max-content',
}

/** On a phone a line of its own. */
const below = { gridColumn: { xs: '1 / -1', md: 'auto' } } as const

const quiet = {
  ...below,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  color: 'text.secondary',
} as const

/** Lies above the link that covers the row. */
const apart = { display: 'flex', flexWrap: 'wrap', gap: 0.5, position: 'relative', zIndex: 1 } as const

function SiteRow({ site, customer_id }: { site: SaleSite; customer_id: number }) {
  const { site_id, ownership_date } = site
  return (
    <Row
      to={site_id ? `/site/${site_id}` : undefined}
      title={site_id ? site.site_ref : t('customer.site.unsited', { type: site.site_type })}
    >
      <Box sx={rowChips}>
        {site.site_status_ref && <StatusChip kind="site" status={site.site_status_ref} full />}
      </Box>
      <Box sx={quiet}>
        {site_id !== null && <span>{typeOf(site)}</span>}
        <span>{t('customer.site.burials', { count: site.burial_count })}</span>
        {ownership_date && <span>{t('customer.site.owned', { date: shortDate(ownership_date) })}</span>}
        {hasPassed(site) && <span>{t('customer.site.passed')}</span>}
        <Box component="span" sx={apart}>
          <ScreenLink to={saleScreen(customer_id, site)}>
            {t('customer.sale', { id: site.sale_id })}
          </ScreenLink>
        </Box>
      </Box>
      <Box sx={{ ...apart, ...below }}>
        <OwnershipCertificate site={site} />
        <TransferSite site={site} />
      </Box>
    </Row>
  )
}

/** What the customer bought or owns in the ground. */
export function CustomerSites({ customer_id }: { customer_id: number }) {
  const { rows, section } = useCustomerList(customers.saleSites, customer_id)
  return (
    <PagedSection {...section} title={t('customer.sites')} empty={t('customer.sites.none')} columns={columns}>
      {rows?.map((site) => (
        <SiteRow key={site.sale_site_id} site={site} customer_id={customer_id} />
      ))}
    </PagedSection>
  )
}
