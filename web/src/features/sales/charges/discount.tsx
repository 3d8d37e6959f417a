import { useMay } from '../../../core/session/use-may.ts'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import type { Discounted } from './discount-dialog.tsx'
import { t } from '../draft-texts.ts'

const DiscountDialog = whenOpened(() => import('./discount-dialog.tsx'))

/** Takes something off the order value, by amount or percent (PERM_SALES_SUPER; sales-12, sales-14). */
export function Discount({ sale }: { sale: Discounted }) {
  const may = useMay('PERM_SALES_SUPER')
  const open = useDialog(may && `discount-${sale.sale_id}`, (opened) => (
    <DiscountDialog sale={sale} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton variant="outlined" reason={sale.price <= 0 && t('draft.discount.empty')} onClick={open}>
      {t('draft.discount.title')}
    </ActButton>
  )
}
