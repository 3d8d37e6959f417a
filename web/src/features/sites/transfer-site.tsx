import { documents } from '@sexton/contract/documents/calls'
import { sites } from '@sexton/contract/sites/calls'
import Button from '@mui/material/Button'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { StartTransfer } from '../transfers/public.ts'
import { t } from './holder-texts.ts'
import type { MaybeOwned } from './ownership-certificate.tsx'

const TransferDialog = whenOpened(() => import('./transfer-dialog.tsx'))

/** Transfer ownership of a site that somebody owns (PERM_SALES_SUPER, and PERM_EDIT for the documents). */
function TransferOwnership({ site: { site_id, site_ref, owner_customer_id } }: { site: MaybeOwned }) {
  const mayTransfer = useMay(sites.transfer)
  const mayAttach = useMay(documents.add)
  const may = mayTransfer && mayAttach && site_id !== null
  const open = useDialog(
    may && `transfer-site-${site_id}`,
    (opened) => site_id && <TransferDialog site_id={site_id} {...opened} />,
  )
  if (!may || !site_ref || !owner_customer_id) return null
  return (
    <Button aria-label={t('transfer.open.of', { site: site_ref })} onClick={open}>
      {t('transfer.open')}
    </Button>
  )
}

/** Transfers a site: by the dialog, or while the practice is on by a record that two people work on (transfers-1). */
export function TransferSite({ site }: { site: MaybeOwned }) {
  const isRecorded = usePractice('rights')
  const { site_id, site_ref, owner_customer_id } = site
  if (!isRecorded) return <TransferOwnership site={site} />
  if (site_id === null || !site_ref || !owner_customer_id) return null
  return (
    <StartTransfer
      site_id={site_id}
      label={t('transfer.open')}
      named={t('transfer.open.of', { site: site_ref })}
    />
  )
}
