import { customerName } from '@sexton/contract/customers/name'
import type { Customer } from '@sexton/contract/customers/shapes'
import { useMay } from '../../core/session/use-may.ts'
import { MoreGroup } from '../../ui/actions/more-actions.tsx'
import { RefundButton } from '../refunds/public.ts'
import { LegacyBurial } from './legacy/legacy-burial.tsx'
import { LegacySite } from './legacy/legacy-site.tsx'
import { MergeCustomer } from './merge/merge-customer.tsx'
import { PersonalData } from './personal-data/personal-data.tsx'
import { t } from './texts.ts'

/** Admin Actions of a customer (PERM_SALES_SUPER; customers-22). */
export function AdminActions({ customer }: { customer: Customer }) {
  if (!useMay('PERM_SALES_SUPER')) return null
  return (
    <MoreGroup title={t('customer.admin')}>
      <LegacySite customer={customer} />
      <LegacyBurial customer={customer} />
      <MergeCustomer customer={customer} />
      <PersonalData customer={customer} />
      <RefundButton customer={{ customer_id: customer.customer_id, name: customerName(customer) }} />
    </MoreGroup>
  )
}
