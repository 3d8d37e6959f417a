import { contactName, customerName } from '@sexton/contract/customers/name'
import type { CustomerOrder } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import Typography from '@mui/material/Typography'
import { money, shortDate } from '../../../core/format/formats.ts'
import { MailLink, PhoneLink, ScreenLink } from '../../../ui/layout/links.tsx'
import { Listed } from '../../../ui/lists/listed.tsx'
import type { ResultsProperties } from '../../../ui/search/results.tsx'
import { CustomerCard } from './customer-card.tsx'
import { CustomerMarks } from '../customer-chips.tsx'
import { addressLines, saleScreen } from '../customer-words.ts'
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

/** Those that are drafts or ordered, of the newest that come with the customer. */
const OpenSales = ({ customer: { customer_id, sales } }: { customer: Customer }) => (
  <Listed>
    {sales
      .filter(({ sale_status_ref: status }) => status === 'DRAFT' || status === 'ORDERED')
      .map((sale) => (
        <ScreenLink key={sale.sale_id} to={saleScreen(customer_id, sale)}>
          {sale.sale_id}
        </ScreenLink>
      ))}
  </Listed>
)

const Outstanding = ({ customer: { outstanding_sum, oldest_outstanding } }: { customer: Customer }) =>
  outstanding_sum > 0 && (
    <>
      {money(outstanding_sum)}
      <Typography component="div" variant="caption" color="text.secondary">
        {t('customers.outstanding.since', { date: shortDate(oldest_outstanding) })}
      </Typography>
    </>
  )

const Reach = ({ customer: { phone1, phone2, email } }: { customer: Customer }) => (
  <Listed>
    {[phone1, phone2].filter(Boolean).map((phone) => (
      <PhoneLink key={phone} phone={phone} />
    ))}
    {email && <MailLink email={email} />}
  </Listed>
)

/** How the customer search shows what it finds, on cards and in a table. */
export const customerResults: Omit<ResultsProperties<Customer, CustomerOrder>, 'rows'> = {
  keyOf: ({ customer_id }) => customer_id,
  pathOf: ({ customer_id }) => `/customer/${customer_id}`,
  card: (customer) => <CustomerCard customer={customer} />,
  room: 1,
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
    { label: t('customers.reach'), cell: (customer) => <Reach customer={customer} /> },
    { label: t('customers.id_no'), cell: ({ id_no }) => id_no, sought: ['id_no'] },
    { label: t('customers.address'), cell: (customer) => addressLines(customer).join(', ') },
    {
      label: t('customers.created'),
      cell: ({ created_at }) => shortDate(created_at),
      whole: true,
      sought: ['created_year'],
    },
    {
      label: t('customers.open-sales'),
      cell: (customer) => <OpenSales customer={customer} />,
      sought: ['open_sales'],
    },
    { label: t('customers.sites'), cell: (customer) => <Sites customer={customer} /> },
    { label: t('customers.sales'), cell: ({ sales_count }) => sales_count, amount: true },
    { label: t('customers.burials'), cell: ({ burials_count }) => burials_count, amount: true },
    {
      label: t('customers.outstanding.sum'),
      cell: (customer) => <Outstanding customer={customer} />,
      sort: { descending: 'unpaid' },
      amount: true,
    },
  ],
}
