import { contactName, customerName } from '@sexton/contract/customers/name'
import type { CustomerOrder } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import { money } from '../../../core/format/formats.ts'
import { PhoneLink, ScreenLink } from '../../../ui/layout/links.tsx'
import { Listed } from '../../../ui/lists/listed.tsx'
import type { ResultsProperties } from '../../../ui/search/results.tsx'
import { CustomerCard } from './customer-card.tsx'
import { CustomerMarks } from '../customer-chips.tsx'
import { addressLines } from '../customer-words.ts'
import { t } from '../texts.ts'

const Name = ({ customer }: { customer: Customer }) => (
  <>
    <ScreenLink to={`/customer/${customer.customer_id}`}>{customerName(customer)}</ScreenLink>{' '}
    <CustomerMarks customer={customer} /> {contactName(customer)}
  </>
)

/** The sites by name, as many as come with the customer. */
const Sites = ({ customer: { sites, sites_count } }: { customer: Customer }) => (
  <Listed>
    {sites.map(({ site_id, site_ref }) => (
      <ScreenLink key={site_id} to={`/site/${site_id}`} sx={{ whiteSpace: 'nowrap' }}>
        {site_ref}
      </ScreenLink>
    ))}
    {sites_count > sites.length && t('customers.more', { count: sites_count - sites.length })}
  </Listed>
)

/** How the customer search shows what it finds, on cards and in a table. */
export const customerResults: Omit<ResultsProperties<Customer, CustomerOrder>, 'rows'> = {
  keyOf: ({ customer_id }) => customer_id,
  pathOf: ({ customer_id }) => `/customer/${customer_id}`,
  card: (customer) => <CustomerCard customer={customer} />,
  columns: [
    {
      label: t('customers.name'),
      cell: (customer) => <Name customer={customer} />,
      opens: true,
      sort: { ascending: 'name' },
    },
    {
      label: t('customers.no'),
      cell: ({ customer_id }) => customer_id,
      sort: { ascending: 'customer_no' },
      amount: true,
    },
    { label: t('customers.phone'), cell: ({ phone1 }) => <PhoneLink phone={phone1} /> },
    { label: t('customers.address'), cell: (customer) => addressLines(customer).join(', ') },
    { label: t('customers.sites'), cell: (customer) => <Sites customer={customer} /> },
    { label: t('customers.sales'), cell: ({ sales_count }) => sales_count, amount: true },
    { label: t('customers.burials'), cell: ({ burials_count }) => burials_count, amount: true },
    {
      label: t('customers.outstanding.sum'),
      cell: ({ outstanding_sum }) => outstanding_sum > 0 && money(outstanding_sum),
      sort: { descending: 'unpaid' },
      amount: true,
    },
  ],
}
