import { customerName } from '@sexton/contract/customers/name'
import type { Customer } from '@sexton/contract/customers/shapes'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'
import { useDeath } from './use-death.ts'

const DiedDialog = whenOpened(() => import('./died-dialog.tsx'))

export default function DiedAction({ customer }: { customer: Customer }) {
  const known = useDeath(customer.customer_id)
  const may = known !== undefined && known.died_on === null && !known.is_corporate
  const open = useDialog(may && `died-${customer.customer_id}`, (opened) =>
    known ? <DiedDialog death={known} name={customerName(customer)} {...opened} /> : null,
  )
  if (!may) return null
  return (
    <ActButton variant="outlined" onPointerEnter={DiedDialog.soon} onClick={open}>
      {t('died.action')}
    </ActButton>
  )
}
