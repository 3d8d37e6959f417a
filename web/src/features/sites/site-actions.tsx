import type { Site } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { papers, printedPaths } from '@sexton/contract/papers/calls'
import { useMay } from '../../core/session/use-may.ts'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { PaperLink } from '../../ui/files/paper-link.tsx'
import { ReportDifference } from '../differences/public.ts'
import { PutOnHold } from '../holds/public.ts'
import { FlagSwitch } from '../notes/public.ts'
import { OwnershipCertificate } from './ownership-certificate.tsx'
import { ChangeType } from './record/change-type.tsx'
import { VerifySwitch } from './record/verify-switch.tsx'
import { WithdrawSite } from './record/withdraw-site.tsx'
import { t } from './texts.ts'
import { TransferSite } from './transfer-site.tsx'

/** What can be done with a site that somebody owns: its certificate, and its transfer to somebody else. */
export const OwnerActions = ({ site }: { site: Site }) =>
  site.owner_customer_id !== null && (
    <>
      <OwnershipCertificate site={site} />
      <TransferSite site={site} />
    </>
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
        <PutOnHold site={site} />
        <ReportDifference site={site} />
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
