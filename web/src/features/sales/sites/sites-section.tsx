import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Sale } from '@sexton/contract/sales/sale'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { Deferred } from '../order/deferred-agreements.ts'
import { t } from '../draft-texts.ts'
import { PurchaseSite } from './purchase-site.tsx'
import type { SaleMode } from '../sale-mode.ts'
import { SaleSiteCard } from './sale-site-card.tsx'

interface Properties {
  sale: Sale
  mode: SaleMode
  deferred?: Deferred
}

/** Sites, Burials & Events: the sites on the sale, those the customer owns already, and the purchase of another. */
export function SitesSection({ sale, mode, deferred }: Properties) {
  // A placed sale may be of burials and events alone, at sites that were owned before.
  const nothing = sale.sale_sites.length === 0 && (mode.editable || sale.customer_sites.length === 0)
  return (
    <Section
      title={t('draft.sites.title')}
      actions={mode.editable && <PurchaseSite sale={sale} />}
      holdsCards
    >
      <Stack sx={{ gap: 1 }}>
        {nothing && <Empty>{t('draft.sites.none')}</Empty>}
        {sale.sale_sites.map((site) => (
          <SaleSiteCard key={site.sale_site_id} site={site} sale={sale} mode={mode} deferred={deferred} />
        ))}
        {sale.customer_sites.length > 0 && (
          <Typography variant="h3" component="h3" sx={{ mt: 1 }}>
            {t('draft.sites.owned')}
          </Typography>
        )}
        {sale.customer_sites.map((site) => (
          <SaleSiteCard key={site.sale_site_id} site={site} sale={sale} mode={mode} owned />
        ))}
      </Stack>
    </Section>
  )
}
