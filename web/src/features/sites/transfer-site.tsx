import { documents } from '@sexton/contract/documents/calls'
import { sites } from '@sexton/contract/sites/calls'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './holder-texts.ts'
import type { MaybeOwned } from './ownership-certificate.tsx'

const TransferDialog = whenOpened(() => import('./transfer-dialog.tsx'))

/** Transfer ownership of a site that somebody owns (PERM_SALES_SUPER, and PERM_EDIT for the documents). */
export function TransferSite({ site: { site_id, site_ref, owner_customer_id } }: { site: MaybeOwned }) {
  const mayTransfer = useMay(sites.transfer)
  const mayAttach = useMay(documents.add)
  const [open, setOpen] = useState(false)
  if (!mayTransfer || !mayAttach || !site_id || !site_ref || !owner_customer_id) return null
  return (
    <>
      <Button aria-label={t('transfer.open.of', { site: site_ref })} onClick={() => setOpen(true)}>
        {t('transfer.open')}
      </Button>
      {open && <TransferDialog site_id={site_id} onClose={() => setOpen(false)} />}
    </>
  )
}
