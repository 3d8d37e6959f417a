import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { burials } from '@sexton/contract/burials/calls'
import { agreementMissing, authorisationMissing, burialsInDraft } from '@sexton/contract/sales/blocking'
import type { Sale } from '@sexton/contract/sales/sale'
import type { ReactNode } from 'react'
import { fromRecord } from '../../../core/screens/from-record.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { Checklist, type Check } from '../../../ui/layout/checklist.tsx'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { Authorise } from '../charges/authorise.tsx'
import { t } from '../draft-texts.ts'
import { whichSite } from '../which-of.ts'
import { focusAgreement } from './agreement-place.ts'
import { lacksAgreement, stillBlocking, type Deferred } from './deferred-agreements.ts'

interface Properties {
  sale: Sale
  deferred: Deferred
}

/** Which agreements, each with the way to it: it may lie a screen further down. */
const Agreements = ({ sale, deferred }: Properties) => (
  <>
    {sale.sale_sites
      .filter((site) => lacksAgreement(site, deferred.sites))
      .map(({ sale_site_id, site_ref, site_type }) => (
        <Link
          key={sale_site_id}
          component="button"
          type="button"
          sx={{ textAlign: 'left' }}
          onClick={() => focusAgreement(sale_site_id)}
        >
          {t('draft.order.agreement-of', {
            site: whichSite(sale.sale_sites, sale_site_id).replace(/^, /, '') || (site_ref ?? site_type),
          })}
        </Link>
      ))}
  </>
)

/** Which burials, each with the way to what it still lacks. */
function DraftBurials({ sale }: { sale: Sale }) {
  const mayEdit = useMay(burials.update)
  return (
    <>
      {sale.burials
        .filter((burial) => burial.burial_status_ref === 'DRAFT')
        .map(({ burial_id, deceased: name }) => (
          <ScreenLink
            key={burial_id}
            {...(mayEdit
              ? { to: `/edit_burial/${burial_id}`, ...fromRecord }
              : { to: `/burial/${burial_id}` })}
          >
            {t('draft.order.burial-of', { name })}
          </ScreenLink>
        ))}
    </>
  )
}

/** Every message that keeps the order from being placed (sales-18), and the ways to what is missing. */
export function BeforePlacing({ sale, deferred }: Properties) {
  const which: Record<string, ReactNode> = {
    [agreementMissing]: <Agreements sale={sale} deferred={deferred} />,
    [burialsInDraft]: <DraftBurials sale={sale} />,
  }
  const missing = stillBlocking(sale, deferred.sites).map((message): Check => ({
    key: message,
    isDone: false,
    label: (
      <Stack sx={{ alignItems: 'flex-start' }}>
        <span>{message}</span>
        {which[message]}
      </Stack>
    ),
    action: message === authorisationMissing && <Authorise sale={sale} />,
  }))
  const nothing = { key: 'none', label: t('draft.order.nothing-missing'), isDone: true }
  return <Checklist title={t('draft.order.before')} checks={missing.length > 0 ? missing : [nothing]} />
}
