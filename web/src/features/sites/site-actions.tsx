import type { Site } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { papers, printedPaths } from '@sexton/contract/papers/calls'
import Stack from '@mui/material/Stack'
import { useMay } from '../../core/session/use-may.ts'
import { AddBurialButton } from '../../domain/booking/add-burial-button.tsx'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { PaperLink } from '../documents/public.ts'
import { FlagSwitch } from '../notes/public.ts'
import { OwnershipCertificate } from './ownership-certificate.tsx'
import { ChangeType } from './record/change-type.tsx'
import { VerifySwitch } from './record/verify-switch.tsx'
import { WithdrawSite } from './record/withdraw-site.tsx'
import { t } from './texts.ts'
import { TransferSite } from './transfer-site.tsx'

/** What can be done with a site that somebody owns: a burial, its certificate, and its transfer to somebody else. */
export const OwnerActions = ({ site }: { site: Site }) =>
  site.owner_customer_id !== null && (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <AddBurialButton
        customer={{ customer_id: site.owner_customer_id, name: site.owner_customer_name ?? '' }}
        site_id={site.site_id}
      />
      <OwnershipCertificate site={site} />
      <TransferSite site={site} />
    </Stack>
  )

/** Flags, verifies, retypes or deletes a site. */
export function SiteActions({ site, onGone }: { site: Site; onGone: () => void }) {
  const mayChange = useMay('PERM_SITES')
  const { site_id, flag } = site
  return (
    <>
      <VerifySwitch site={site} />
      <FlagSwitch endpoint={siteRecords.flag} params={{ site_id }} flag={flag} noteToFlag />
      <MoreActions>
        <PaperLink
          endpoint={papers.siteCard}
          path={printedPaths.siteCard(site_id)}
          label={t('site.card.paper')}
        />
        {mayChange && (
          <>
            <ChangeType site={site} />
            <WithdrawSite site={site} onGone={onGone} />
          </>
        )}
      </MoreActions>
    </>
  )
}
