import AddIcon from '@mui/icons-material/Add'
import { useState } from 'react'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../draft-texts.ts'
import type { Purchase } from './purchase-site-dialog.tsx'

const PurchaseSiteDialog = whenOpened(() => import('./purchase-site-dialog.tsx'))

/** `Purchase new site...`: category, type, then block, row and site, or the type alone (sales-33, sales-35). */
export function PurchaseSite({ sale }: { sale: Purchase['sale'] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActButton startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {t('draft.sites.purchase')}
      </ActButton>
      {open && <PurchaseSiteDialog sale={sale} onClose={() => setOpen(false)} />}
    </>
  )
}
