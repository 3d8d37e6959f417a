import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './action-texts.ts'

const ProposeDialog = whenOpened(() => import('./propose-dialog.tsx'))

interface Properties {
  customer: { customer_id: number; name: string }
}

/** Proposes a refund of money on account (PERM_SALES_SUPER; refunds-1). */
export function RefundButton({ customer }: Properties) {
  const may = useMay('PERM_SALES_SUPER')
  const open = useDialog(may && `refund-${customer.customer_id}`, (opened) => (
    <ProposeDialog customer={customer} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton
      variant="outlined"
      onPointerEnter={ProposeDialog.soon}
      onFocus={ProposeDialog.soon}
      onClick={open}
    >
      {t('refund.new')}
    </ActButton>
  )
}
