import { customerName } from '@sexton/contract/customers/name'
import type { Customer } from '@sexton/contract/customers/shapes'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { money, shortDate } from '../../../core/format/formats.ts'
import { MailLink, PhoneLink, ScreenLink } from '../../../ui/layout/links.tsx'
import { ResultCard } from '../../../ui/search/result-card.tsx'
import { StatusChip } from '../../../ui/theme/status-chip.tsx'
import { nameOfDeceased } from '../../burials/public.ts'
import { addressLines, saleScreen } from '../customer-words.ts'
import { CustomerMarks } from '../customer-chips.tsx'
import { Named } from '../named.tsx'
import { t } from '../texts.ts'

function Outstanding({ customer }: { customer: Customer }) {
  if (customer.outstanding_sum === 0) return null
  const words = { sum: money(customer.outstanding_sum), date: shortDate(customer.oldest_outstanding) }
  return <Typography sx={{ fontWeight: 500 }}>{t('customers.outstanding', words)}</Typography>
}

/** A customer found (customers-11). */
export function CustomerCard({ customer }: { customer: Customer }) {
  const { customer_id } = customer
  return (
    <ResultCard
      title={<ScreenLink to={`/customer/${customer_id}`}>{customerName(customer)}</ScreenLink>}
      chips={<CustomerMarks customer={customer} />}
      aside={
        <Typography sx={{ color: 'text.secondary' }}>{t('customers.number', { id: customer_id })}</Typography>
      }
    >
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap' }}>
        <span>{addressLines(customer).join(', ')}</span>
        <PhoneLink phone={customer.phone1} />
        <PhoneLink phone={customer.phone2} />
        <MailLink email={customer.email} />
      </Stack>
      <Outstanding customer={customer} />
      <Box sx={{ display: 'grid', gap: 0.25, mt: 0.5 }}>
        <Named label={t('customers.sales')} count={customer.sales_count}>
          {customer.sales.map((sale) => (
            <Stack
              key={sale.sale_id}
              direction="row"
              component="span"
              sx={{ gap: 0.5, alignItems: 'center' }}
            >
              <ScreenLink to={saleScreen(customer_id, sale)}>{sale.sale_id}</ScreenLink>
              <StatusChip kind="sale" status={sale.sale_status_ref} />
            </Stack>
          ))}
        </Named>
        <Named label={t('customers.sites')} count={customer.sites_count}>
          {customer.sites.map((site) => (
            <ScreenLink key={site.site_id} to={`/site/${site.site_id}`}>
              {site.site_ref}
            </ScreenLink>
          ))}
        </Named>
        <Named label={t('customers.burials')} count={customer.burials_count}>
          {customer.burials.map((burial) => (
            <ScreenLink key={burial.burial_id} to={`/burial/${burial.burial_id}`}>
              {nameOfDeceased(burial)}
            </ScreenLink>
          ))}
        </Named>
      </Box>
    </ResultCard>
  )
}
