import VerifiedIcon from '@mui/icons-material/Verified'
import Chip from '@mui/material/Chip'
import type { Site } from '@sexton/contract/sites/calls'
import { siteMarks } from '@sexton/contract/sites/groups'
import { HoldChip } from '../../domain/holds/hold-chip.tsx'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'

const VerifiedChip = () => (
  <Chip
    size="small"
    color="success"
    variant="outlined"
    icon={<VerifiedIcon />}
    label={siteMarks.verified.label}
  />
)

/** What marks a site where it is listed: its status, verified, flagged. */
export const SiteChips = ({ site }: { site: Site }) => (
  <>
    <StatusChip kind="site" status={site.site_status_ref} />
    {site.verified && <VerifiedChip />}
    {site.flag && <FlaggedChip />}
    {site.on_hold && <HoldChip />}
  </>
)
