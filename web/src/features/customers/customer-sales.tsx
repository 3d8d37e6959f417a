import { shownSaleStatus } from '@sexton/contract/core/statuses'
import { customers } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Reply } from '@sexton/contract/core/endpoint'
import { Link } from 'react-router'
import { money, shortDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { Row, rowChips } from '../../ui/lists/rows.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { saleScreen } from './customer-words.ts'
import { PagedSection } from './paged-section.tsx'
import { t } from './texts.ts'
import { useCustomerList } from './use-customer-list.ts'

type Sale = Reply<typeof customers.sales>[number]

/** New Sale with PERM_EDIT, without a draft and unflagged only (customers-10); with a draft, the way to it. */
export function SaleStart({ customer, isFilled }: { customer: Customer; isFilled: boolean }) {
  const { customer_id, draft_sale_id, flag, is_unidentified } = customer
  const variant = isFilled ? 'contained' : 'outlined'
  const mayEdit = useMay('PERM_EDIT')
  const to = `/customer/${customer_id}/draft_sale`
  if (draft_sale_id !== null)
    return (
      <Button component={Link} to={to} variant={variant}>
        {t('customer.sale.draft', { id: draft_sale_id })}
      </Button>
    )
  if (!mayEdit || flag || is_unidentified) return null
  return (
    <Button component={Link} to={to} variant={variant} startIcon={<AddIcon />}>
      {t('customer.sale.new')}
    </Button>
  )
}

/** Why nothing can be sold to them now: the button itself is not there (customers-10). */
export function WhyNoSale({ customer: { draft_sale_id, flag } }: { customer: Customer }) {
  const mayEdit = useMay('PERM_EDIT')
  if (!mayEdit || !flag || draft_sale_id !== null) return null
  return <Typography color="text.secondary">{t('customer.sale.flagged')}</Typography>
}

/** Whether the step is there for this user. */
export function useHasSaleStart({ draft_sale_id, flag, is_unidentified }: Customer): boolean {
  const mayEdit = useMay('PERM_EDIT')
  return draft_sale_id !== null || (mayEdit && !flag && !is_unidentified)
}

const amount = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

function whenOf(sale: Sale): string {
  const { ordered_at, created_at, invoice_no } = sale
  const when = ordered_at
    ? t('customer.sale.ordered', { date: shortDate(ordered_at) })
    : t('customer.sale.created', { date: shortDate(created_at) })
  return [when, invoice_no !== null && t('customer.sale.invoice', { no: invoice_no })]
    .filter(Boolean)
    .join(' · ')
}

function SaleRow({ sale }: { sale: Sale }) {
  const isOwed = sale.sale_status_ref !== 'DRAFT' && sale.price_outstanding > 0
  return (
    <Row to={saleScreen(sale.customer_id, sale)} title={t('customer.sale', { id: sale.sale_id })}>
      <Box sx={rowChips}>
        <StatusChip kind="sale" status={shownSaleStatus(sale)} full />
        {sale.flag && <FlaggedChip />}
        {sale.is_legacy && <Chip size="small" variant="outlined" label={t('customers.legacy')} />}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {whenOf(sale)}
      </Box>
      <Box component="span" sx={amount}>
        {t('customer.sale.price', { sum: money(sale.price) })}
      </Box>
      <Box component="span" sx={{ ...amount, fontWeight: 500, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {isOwed && t('customer.sale.owed', { sum: money(sale.price_outstanding) })}
      </Box>
    </Row>
  )
}

const columns = {
  xs: 'minmax(0, 1fr) auto',
  md: 'max-content max-content minmax(0, 1fr) max-content max-content',
}

/** The customer's sales, the newest first. */
export function CustomerSales({ customer }: { customer: Customer }) {
  const { rows, section } = useCustomerList(customers.sales, customer.customer_id)
  return (
    <PagedSection {...section} title={t('customer.sales')} empty={t('customer.sales.none')} columns={columns}>
      {rows?.map((sale) => (
        <SaleRow key={sale.sale_id} sale={sale} />
      ))}
    </PagedSection>
  )
}
