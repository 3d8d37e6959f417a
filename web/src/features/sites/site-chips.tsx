import type { Site } from '@sexton/contract/sites/calls'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { VerifiedChip } from './verified-chip.tsx'

/** What marks a site where it is listed: its status, verified, flagged. */
export const SiteChips = ({ site }: { site: Site }) => (
  <>
    <StatusChip kind="site" status={site.site_status_ref} />
    {site.verified && <VerifiedChip />}
    {site.flag && <FlaggedChip />}
  </>
)
