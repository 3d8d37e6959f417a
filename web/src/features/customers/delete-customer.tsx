import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import DeleteIcon from '@mui/icons-material/Delete'
import { useNavigate } from 'react-router'
import { useMay } from '../../core/session/use-may.ts'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './texts.ts'

/** Deletes a customer that nothing refers to yet; the server decides, and its reason stays in the dialog. */
export function DeleteCustomer({ customer }: { customer: Customer }) {
  const navigate = useNavigate()
  const name = customerName(customer)
  const remove = useActWithNotice(
    customers.remove,
    { refreshes: [customers.search], onDone: () => void navigate('/customers') },
    () => t('customer.deleted', { name }),
  )
  const isBound = customer.sales_count + customer.sites_count + customer.burials_count > 0
  if (!useMay(customers.remove)) return null
  return (
    <AskingButton
      label={t('customer.delete')}
      startIcon={<DeleteIcon />}
      reason={isBound && t('customer.delete.reason')}
      act={remove}
      onConfirm={() => remove.run({ params: { customer_id: customer.customer_id } })}
      title={t('customer.delete.title')}
      confirm={t('customer.delete.do')}
      danger
    >
      {t('customer.delete.question', { name })}
    </AskingButton>
  )
}
