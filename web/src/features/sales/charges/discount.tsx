import { useState } from 'react'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import type { Discounted } from './discount-dialog.tsx'
import { t } from '../draft-texts.ts'

const DiscountDialog = whenOpened(() => import('./discount-dialog.tsx'))

/** Takes something off the order value, by amount or percent (PERM_SALES_SUPER; sales-12, sales-14). */
export function Discount({ sale }: { sale: Discounted }) {
  const [open, setOpen] = useState(false)
  const may = useMay('PERM_SALES_SUPER')
  if (!may) return null
  return (
    <>
      <ActButton
        variant="outlined"
        reason={sale.price <= 0 && t('draft.discount.empty')}
        onClick={() => setOpen(true)}
      >
        {t('draft.discount.title')}
      </ActButton>
      {open && <DiscountDialog sale={sale} onClose={() => setOpen(false)} />}
    </>
  )
}
