import AddIcon from '@mui/icons-material/Add'
import type { Sale } from '@sexton/contract/sales/sale'
import { useState } from 'react'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../draft-texts.ts'

const PurchaseSiteDialog = whenOpened(() => import('./purchase-site-dialog.tsx'))

/** `Purchase new site...`: category, type, then block, row and site, or the type alone (sales-33, sales-35). */
export function PurchaseSite({ sale }: { sale: Sale }) {
  const [open, setOpen] = useState(false)
  // On an empty draft it is the next step; then Place Order is.
  const isFirst = sale.lines.length === 0
  return (
    <>
      <ActButton
        variant={isFirst ? 'contained' : 'outlined'}
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
      >
        {t('draft.sites.purchase')}
      </ActButton>
      {open && <PurchaseSiteDialog sale={sale} onClose={() => setOpen(false)} />}
    </>
  )
}
