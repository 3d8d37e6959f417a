import { customers } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import EditIcon from '@mui/icons-material/Edit'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../core/session/use-may.ts'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { DiedAction } from '../deaths/public.ts'
import { FlagSwitch } from '../notes/public.ts'
import { TakePayment } from '../payments/public.ts'
import { TakeHeld } from '../receipts/public.ts'
import { AdminActions } from './admin-actions.tsx'
import { DeleteCustomer } from './delete-customer.tsx'
import { t } from './texts.ts'

interface Properties {
  customer: Customer
  /** E-mail Certificates, whose outcome is shown on the screen. */
  email: ReactNode
  /** The letter about what is owed, where something is. */
  letter: ReactNode
}

/** What can be done with a customer beside selling to them. */
export function CustomerActions({ customer, email, letter }: Properties) {
  const { customer_id, flag, is_unidentified } = customer
  const mayEdit = useMay(customers.update)
  const mayRemove = useMay(customers.remove)
  const isSuper = useMay('PERM_SALES_SUPER')
  const mayReceive = useMay('PERM_RECEIPTS')
  const hasSites = customer.sites_count > 0
  return (
    <>
      <FlagSwitch endpoint={customers.flag} params={{ customer_id }} flag={flag} />
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
      {!is_unidentified && ((hasSites && email) || letter || isSuper || mayReceive || mayRemove) && (
        <MoreActions>
          {hasSites && email}
          {letter}
          <TakePayment customer_id={customer_id} />
          <TakeHeld customer_id={customer_id} />
          <DiedAction customer={customer} />
          <AdminActions customer={customer} />
          <DeleteCustomer customer={customer} />
        </MoreActions>
      )}
    </>
  )
}
