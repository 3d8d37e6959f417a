import { customers } from '@sexton/contract/customers/calls'
import { BurialRow, burialColumns } from '../burials/public.ts'
import { PagedSection } from './paged-section.tsx'
import { t } from './texts.ts'
import { useCustomerList } from './use-customer-list.ts'

/** The customer's burials, the latest first. */
export function CustomerBurials({ customer_id }: { customer_id: number }) {
  const { rows, section } = useCustomerList(customers.burials, customer_id)
  return (
    <PagedSection
      {...section}
      title={t('customer.burials')}
      empty={t('customer.burials.none')}
      columns={burialColumns}
    >
      {rows?.map((burial) => (
        <BurialRow key={burial.burial_id} burial={burial} />
      ))}
    </PagedSection>
  )
}
