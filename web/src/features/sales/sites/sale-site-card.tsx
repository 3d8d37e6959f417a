import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Sale } from '@sexton/contract/sales/sale'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { SaleEvents } from '../../events/public.ts'
import { OwnershipCertificate, TransferSite } from '../../sites/public.ts'
import { Agreement } from '../order/agreement.tsx'
import { ChangeGrave } from './change-grave.tsx'
import { ChooseSite } from './choose-site.tsx'
import type { Deferred } from '../order/deferred-agreements.ts'
import { t } from '../draft-texts.ts'
import { GraveList } from './grave-list.tsx'
import { MoveSite } from './move-site.tsx'
import { RemoveSite } from './remove-site.tsx'
import type { SaleMode } from '../sale-mode.ts'
import { whichSite } from '../which-of.ts'

interface Properties {
  site: SaleSite
  sale: Sale
  mode: SaleMode
  /** The site was bought by an earlier sale: it can be buried in, not removed or changed. */
  owned?: boolean
  deferred?: Deferred
}

const SiteName = ({ site }: { site: SaleSite }) => (
  <Typography variant="h3" component="h3">
    {site.site_id ? (
      <ScreenLink to={`/site/${site.site_id}`}>{site.site_ref}</ScreenLink>
    ) : (
      t('draft.sites.not-chosen')
    )}{' '}
    <Typography component="span" variant="body2" color="text.secondary">
      {site.site_type_now
        ? t('draft.sites.type-now', { type: site.site_type, now: site.site_type_now })
        : site.site_type}
    </Typography>
  </Typography>
)

/** To whom an owned site has passed since it was bought. */
function PassedOn({ site, customer_id }: { site: SaleSite; customer_id: number }) {
  const { owner_customer_id, owner_customer_name } = site
  if (owner_customer_id === null || owner_customer_id === customer_id) return null
  return (
    <Typography variant="body2">
      {t('draft.sites.passed')}{' '}
      <ScreenLink to={`/customer/${owner_customer_id}`}>{owner_customer_name}</ScreenLink>
    </Typography>
  )
}

/** A site on a sale: what it is, its agreement, who lies in its graves, its events, and what can be done with it. */
export function SaleSiteCard({ site, sale, mode, owned = false, deferred }: Properties) {
  const atNeedOnly = mode.editable && !owned && !site.allow_preneed && site.burial_count === 0
  const mayChoose = owned ? false : mode.editable || (mode.fillable && site.site_id === null)
  return (
    <Paper component="article" variant="outlined">
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 1,
          flexWrap: 'wrap',
          minHeight: 40,
          px: 1.5,
          py: { xs: 0.75, md: 0 },
        }}
      >
        <SiteName site={site} />
        <Stack direction="row" sx={{ ml: 'auto', gap: 1, flexWrap: 'wrap' }}>
          <OwnershipCertificate site={site} />
          {mayChoose && <ChooseSite site={site} />}
          {!owned && mode.editable && <RemoveSite site={site} />}
          <ChangeGrave site={site} />
          <MoveSite site={site} />
          <TransferSite site={site} />
        </Stack>
      </Stack>
      <Box sx={{ px: 1.5 }}>
        <PassedOn site={site} customer_id={sale.customer_id} />
        <Messages messages={atNeedOnly ? [t('draft.sites.no-preneed')] : []} severity="warning" />
      </Box>
      <GraveList site={site} sale={sale} editable={mode.editable} fillable={mode.fillable} />
      {site.site_id && site.site_ref && (
        <SaleEvents
          sale={sale}
          site={{ site_id: site.site_id, site_ref: site.site_ref }}
          editable={mode.editable}
        />
      )}
      {!owned && (
        <Agreement
          site={site}
          which={whichSite(sale.sale_sites, site.sale_site_id)}
          customer_id={sale.customer_id}
          fillable={mode.fillable}
          deferred={mode.editable && deferred}
        />
      )}
    </Paper>
  )
}
