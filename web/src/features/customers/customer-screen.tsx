import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import EditIcon from '@mui/icons-material/Edit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, Navigate, useParams } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Screen } from '../../ui/layout/screen.tsx'
import { AuditPanel } from '../audits/public.ts'
import { DocumentsPanel } from '../documents/public.ts'
import { FlagSwitch, NotesPanel } from '../notes/public.ts'
import { AdminActions } from './admin-actions.tsx'
import { CustomerBurials } from './customer-burials.tsx'
import { CustomerChips } from './customer-chips.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerReceipts } from './customer-receipts.tsx'
import { CustomerSales } from './customer-sales.tsx'
import { CustomerSites } from './customer-sites.tsx'
import { DeleteCustomer } from './delete-customer.tsx'
import { Statement } from './statement.tsx'
import { t } from './texts.ts'

/** A customer with everything that is theirs. */
export default function CustomerScreen() {
  const customer_id = Number(useParams()['customer_id'])
  const { data, error, loading } = useApi(
    customers.get,
    { params: { customer_id } },
    { live: ['sale', 'sale_site', 'burial', 'receipt', 'site'] },
  )
  const mayEdit = useMay(customers.update)
  const itself = { type: 'customer', id: customer_id } as const
  if (!data)
    return <Screen title={t('customer.title')} number={customer_id} loading={loading} error={error} />
  // The number of a merged record leads to the survivor.
  if (data.customer_id !== customer_id) return <Navigate to={`/customer/${data.customer_id}`} replace />
  const actions = (
    <>
      <FlagSwitch endpoint={customers.flag} params={{ customer_id }} flag={data.flag} />
      {mayEdit && (
        <Button
          component={Link}
          to={`/edit_customer/${customer_id}`}
          variant="outlined"
          startIcon={<EditIcon />}
        >
          {t('customer.edit')}
        </Button>
      )}
      <DeleteCustomer customer={data} />
    </>
  )
  return (
    <Screen
      title={customerName(data)}
      number={
        <Typography component="span" sx={{ ml: 0.5, color: 'text.secondary' }}>
          {t('customer.number', { id: customer_id })}
        </Typography>
      }
      status={<CustomerChips customer={data} />}
      actions={actions}
      error={error}
    >
      <CustomerDetails customer={data} />
      <Statement customer_id={customer_id} />
      <CustomerSales customer={data} />
      <CustomerReceipts customer_id={customer_id} />
      <CustomerSites customer_id={customer_id} />
      <CustomerBurials customer_id={customer_id} />
      <AdminActions customer={data} />
      <NotesPanel parent={itself} />
      <DocumentsPanel parent={itself} uploadTo={itself} customerId={customer_id} />
      <AuditPanel object="customer" id={customer_id} />
    </Screen>
  )
}
