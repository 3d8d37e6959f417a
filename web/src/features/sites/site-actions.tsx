import type { Site } from '@sexton/contract/sites/calls'
import Stack from '@mui/material/Stack'
import { OwnershipCertificate } from './ownership-certificate.tsx'
import { TransferSite } from './transfer-site.tsx'

/** What can be done with a site that somebody owns: its certificate, and its transfer to somebody else. */
export const SiteActions = ({ site }: { site: Site }) =>
  site.owner_customer_id !== null && (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <OwnershipCertificate site={site} />
      <TransferSite site={site} />
    </Stack>
  )
