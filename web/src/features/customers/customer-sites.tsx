import { customers } from '@sexton/contract/customers/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import Stack from '@mui/material/Stack'
import { shortDate } from '../../core/format/formats.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { ResultCard } from '../../ui/search/result-card.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { OwnershipCertificate, TransferSite } from '../sites/public.ts'
import { saleScreen } from './customer-words.ts'
import { useEmailCertificates } from './email-certificates.tsx'
import { PagedSection } from './paged-section.tsx'
import { t } from './texts.ts'
import { useCustomerList } from './use-customer-list.ts'

type SaleSite = Reply<typeof customers.saleSites>[number]

const hasPassed = (site: SaleSite) => site.site_status_ref === 'OWN' && site.owner_customer_id === null

function SiteRow({ site, customer_id }: { site: SaleSite; customer_id: number }) {
  const title = site.site_id ? (
    <ScreenLink to={`/site/${site.site_id}`}>{site.site_ref}</ScreenLink>
  ) : (
    t('customer.site.unsited', { type: site.site_type })
  )
  return (
    <ResultCard
      title={title}
      chips={site.site_status_ref && <StatusChip kind="site" status={site.site_status_ref} />}
      aside={<TransferSite site={site} />}
    >
      <Stack
        direction="row"
        sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary' }}
      >
        {site.site_id !== null && <span>{site.site_type}</span>}
        <ScreenLink to={saleScreen(customer_id, site)}>{t('customer.sale', { id: site.sale_id })}</ScreenLink>
        <span>{t('customer.site.burials', { count: site.burial_count })}</span>
        {site.ownership_date && (
          <span>{t('customer.site.owned', { date: shortDate(site.ownership_date) })}</span>
        )}
        {hasPassed(site) && <span>{t('customer.site.passed')}</span>}
        <OwnershipCertificate site={site} />
      </Stack>
    </ResultCard>
  )
}

/** What the customer bought or owns in the ground. */
export function CustomerSites({ customer_id }: { customer_id: number }) {
  const { rows, section } = useCustomerList(customers.saleSites, customer_id)
  const email = useEmailCertificates(customer_id)
  const isThere = Boolean(section.list.total)
  return (
    <PagedSection
      {...section}
      title={t('customer.sites')}
      actions={isThere && email.button}
      empty={t('customer.sites.none')}
    >
      {isThere && email.outcome}
      {rows?.map((site) => (
        <SiteRow key={site.sale_site_id} site={site} customer_id={customer_id} />
      ))}
    </PagedSection>
  )
}
