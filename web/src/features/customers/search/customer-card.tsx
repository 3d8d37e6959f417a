import { shownSaleStatus } from '@sexton/contract/core/statuses'
import { contactName, customerName } from '@sexton/contract/customers/name'
import type { Customer } from '@sexton/contract/customers/shapes'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { money, shortDate } from '../../../core/format/formats.ts'
import { MailLink, PhoneLink, ScreenLink } from '../../../ui/layout/links.tsx'
import { Listed } from '../../../ui/lists/listed.tsx'
import { CardFacts } from '../../../ui/search/card-facts.tsx'
import { ResultCard } from '../../../ui/search/result-card.tsx'
import { StatusChip } from '../../../ui/theme/status-chip.tsx'
import { nameOfDeceased } from '../../burials/public.ts'
import { addressLines, saleScreen } from '../customer-words.ts'
import { CustomerMarks } from '../customer-chips.tsx'
import { t } from '../texts.ts'

/** Some of them by name, and how many more there are; nothing when there are none. */
const named = (links: ReactNode[], count: number) =>
  count > 0 && (
    <Listed>
      {links}
      {count > links.length && t('customers.more', { count: count - links.length })}
    </Listed>
  )

const salesOf = ({ customer_id, sales }: Customer) =>
  sales.map((sale) => (
    <Fragment key={sale.sale_id}>
      <ScreenLink to={saleScreen(customer_id, sale)}>{sale.sale_id}</ScreenLink>{' '}
      <StatusChip kind="sale" status={shownSaleStatus(sale)} />
    </Fragment>
  ))

const sitesOf = ({ sites }: Customer) =>
  sites.map((site) => (
    <ScreenLink key={site.site_id} to={`/site/${site.site_id}`}>
      {site.site_ref}
    </ScreenLink>
  ))

const burialsOf = ({ burials }: Customer) =>
  burials.map((burial) => (
    <ScreenLink key={burial.burial_id} to={`/burial/${burial.burial_id}`}>
      {nameOfDeceased(burial)}
    </ScreenLink>
  ))

const phonesOf = ({ phone1, phone2 }: Customer) =>
  (phone1 ?? phone2) && (
    <Listed>
      {[phone1, phone2].filter(Boolean).map((phone) => (
        <PhoneLink key={phone} phone={phone} />
      ))}
    </Listed>
  )

/** A customer found (customers-11). */
export function CustomerCard({ customer }: { customer: Customer }) {
  const { customer_id, outstanding_sum: owed, oldest_outstanding, email } = customer
  return (
    <ResultCard
      title={<ScreenLink to={`/customer/${customer_id}`}>{customerName(customer)}</ScreenLink>}
      chips={<CustomerMarks customer={customer} />}
      aside={
        <>
          <Typography sx={{ fontWeight: owed === 0 ? undefined : 500 }}>
            {owed === 0
              ? t('customers.outstanding.none')
              : t('customers.outstanding', { sum: money(owed), date: shortDate(oldest_outstanding) })}
          </Typography>
          <Typography color="text.secondary">{t('customers.number', { id: customer_id })}</Typography>
        </>
      }
    >
      <CardFacts
        facts={[
          [t('customers.contact'), contactName(customer)],
          [t('customers.address'), addressLines(customer).join(', ') || null],
          [t('customers.phone'), phonesOf(customer)],
          [t('customers.email'), email && <MailLink email={email} />],
          [t('customers.id_no'), customer.id_no],
          [t('customers.created'), shortDate(customer.created_at)],
          [t('customers.sales'), named(salesOf(customer), customer.sales_count)],
          [t('customers.sites'), named(sitesOf(customer), customer.sites_count)],
          [t('customers.burials'), named(burialsOf(customer), customer.burials_count), 'wide'],
        ]}
      />
    </ResultCard>
  )
}
