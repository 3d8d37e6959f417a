import { documents } from '@sexton/contract/documents'
import { sites } from '@sexton/contract/sites'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../core/use-may.ts'
import { whenOpened } from '../../ui/when-opened.tsx'
import { t } from './holder-texts.ts'

const TransferDialog = whenOpened(() => import('./transfer-dialog.tsx'))

/** Transfer ownership (PERM_SALES_SUPER, and PERM_EDIT for the papers). Show it where somebody owns the site. */
export function TransferSite({ site_id, site_ref }: { site_id: number; site_ref: string }) {
  const mayTransfer = useMay(sites.transfer)
  const mayAttach = useMay(documents.add)
  const [open, setOpen] = useState(false)
  if (!mayTransfer || !mayAttach) return null
  return (
    <>
      <Button aria-label={t('transfer.open.of', { site: site_ref })} onClick={() => setOpen(true)}>
        {t('transfer.open')}
      </Button>
      {open && <TransferDialog site_id={site_id} onClose={() => setOpen(false)} />}
    </>
  )
}
