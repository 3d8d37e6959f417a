import { customers } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Reply } from '@sexton/contract/core/endpoint'
import { Link } from 'react-router'
import { money, shortDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { ResultCard } from '../../ui/search/result-card.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { saleScreen } from './customer-words.ts'
import { PagedSection } from './paged-section.tsx'
import { t } from './texts.ts'
import { useCustomerList } from './use-customer-list.ts'

type Sale = Reply<typeof customers.sales>[number]

/** New Sale with PERM_EDIT, without a draft and unflagged only (customers-10); with a draft, the way to it. */
function SaleStart({ customer: { customer_id, draft_sale_id, flag } }: { customer: Customer }) {
  const mayEdit = useMay('PERM_EDIT')
  const to = `/customer/${customer_id}/draft_sale`
  if (draft_sale_id !== null)
    return (
      <Button component={Link} to={to} variant="outlined">
        {t('customer.sale.draft', { id: draft_sale_id })}
      </Button>
    )
  if (!mayEdit || flag) return null
  return (
    <Button component={Link} to={to} variant="contained" startIcon={<AddIcon />}>
      {t('customer.sale.new')}
    </Button>
  )
}

function SaleRow({ sale }: { sale: Sale }) {
  const isDraft = sale.sale_status_ref === 'DRAFT'
  return (
    <ResultCard
      title={
        <ScreenLink to={saleScreen(sale.customer_id, sale)}>
          {t('customer.sale', { id: sale.sale_id })}
        </ScreenLink>
      }
      chips={
        <>
          <StatusChip kind="sale" status={sale.sale_status_ref} />
          {sale.flag && <FlaggedChip />}
          {sale.is_legacy && <Chip size="small" variant="outlined" label={t('customers.legacy')} />}
        </>
      }
      aside={<Typography>{t('customer.sale.price', { price: money(sale.price) })}</Typography>}
    >
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', color: 'text.secondary' }}>
        {!isDraft && sale.price_outstanding > 0 && (
          <Typography component="span" sx={{ fontWeight: 500, color: 'text.primary' }}>
            {t('customer.sale.owed', { sum: money(sale.price_outstanding) })}
          </Typography>
        )}
        {sale.ordered_at && <span>{t('customer.sale.ordered', { date: shortDate(sale.ordered_at) })}</span>}
        {isDraft && <span>{t('customer.sale.created', { date: shortDate(sale.created_at) })}</span>}
        {sale.invoice_no !== null && <span>{t('customer.sale.invoice', { no: sale.invoice_no })}</span>}
        <span>{sale.tariff_name}</span>
      </Stack>
    </ResultCard>
  )
}

/** The customer's sales, the newest first. */
export function CustomerSales({ customer }: { customer: Customer }) {
  const { rows, section } = useCustomerList(customers.sales, customer.customer_id)
  return (
    <PagedSection
      {...section}
      title={t('customer.sales')}
      actions={<SaleStart customer={customer} />}
      empty={t('customer.sales.none')}
    >
      {rows?.map((sale) => (
        <SaleRow key={sale.sale_id} sale={sale} />
      ))}
    </PagedSection>
  )
}
