import type { Sale } from '@sexton/contract/sales/sale'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const Notes = whenOpened(() => import('./credit-notes.tsx'))
const CreditDialog = whenOpened(() => import('./credit-dialog.tsx'))
const CancelDialog = whenOpened(() => import('./cancel-dialog.tsx'))

/** The credit notes of a sale; nothing while there is none. */
export const CreditNotes = ({ sale }: { sale: Sale }) => sale.price_credited !== null && <Notes sale={sale} />

/** Crediting a placed order, in part or to cancel it (PERM_SALES_SUPER). */
export function CreditActions({ sale }: { sale: Sale }) {
  const { sale_id } = sale
  const credit = useDialog(`credit-${sale_id}`, (opened) => <CreditDialog sale={sale} {...opened} />)
  const cancel = useDialog(`cancel-by-credit-${sale_id}`, (opened) => (
    <CancelDialog sale={sale} {...opened} />
  ))
  return (
    <>
      <ActButton variant="text" onClick={credit}>
        {t('credits.add')}
      </ActButton>
      <ActButton variant="text" color="error" onClick={cancel}>
        {t('credits.cancel')}
      </ActButton>
    </>
  )
}
