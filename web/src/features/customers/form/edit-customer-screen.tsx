import { customers } from '@sexton/contract/customers/calls'
import { Navigate, useParams } from 'react-router'
import { useApi } from '../../../core/api/use-api.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { EditCustomer } from './edit-customer.tsx'
import { t } from '../texts.ts'
import { useUnmerged } from '../use-unmerged.ts'

/** Changes a customer and goes back one page. */
export default function EditCustomerScreen() {
  const customer_id = Number(useParams()['customer_id'])
  const { data: now, error, loading, reload } = useApi(customers.get, { params: { customer_id } })
  const data = useUnmerged(now)
  // The number of a merged record leads to the survivor.
  if (data && data.customer_id !== customer_id)
    return <Navigate to={`/edit_customer/${data.customer_id}`} replace />
  return (
    <Screen
      title={t('customer.form.edit')}
      number={t('customers.number', { id: customer_id })}
      error={error}
      errorPrefix={t('customer.fetching')}
    >
      {loading && <Loading rows={8} height={48} />}
      {data && <EditCustomer key={customer_id} customer={data} reload={reload} />}
    </Screen>
  )
}
