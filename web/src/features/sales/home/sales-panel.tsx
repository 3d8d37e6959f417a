import Box from '@mui/material/Box'
import { customerName } from '@sexton/contract/customers/name'
import type { SaleCard } from '@sexton/contract/sales/card'
import type { ReactNode } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { money, shortDate } from '../../../core/format/formats.ts'
import { useCemeteryPage } from '../../../domain/cemeteries/use-cemetery-shown.ts'
import { ListPanel } from '../../../ui/lists/list-panel.tsx'
import { Row } from '../../../ui/lists/rows.tsx'
import { StatusChip } from '../../../ui/theme/status-chip.tsx'
import { saleAddress } from '../sale-address.ts'
import { salesListed, type Wanted } from './sales-listed.ts'
import { t } from '../texts.ts'

interface Properties {
  title: string
  empty: string
  wanted: Wanted
  actions?: ReactNode
}

/** Number, customer, since when, status, sum; on a phone without the day. */
const columns = {
  xs: 'auto minmax(0, 1fr) auto auto',
  sm: 'auto minmax(0, 1fr) auto auto minmax(88px, auto)',
}

const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const

/** What is owed on an order, with the days since it was placed; what a draft or a paid sale comes to, with its day. */
function SaleRow({ sale }: { sale: SaleCard }) {
  const owes = sale.sale_status_ref === 'ORDERED'
  const since =
    owes && sale.order_age !== null
      ? t('sales.age', { days: sale.order_age })
      : shortDate(sale.ordered_at ?? sale.created_at)
  return (
    <Row to={saleAddress(sale)} title={t('sales.number', { sale_id: sale.sale_id })} oneLine>
      <span>{customerName(sale.customer)}</span>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', ...figure }}>
        {since}
      </Box>
      <StatusChip kind="sale" status={sale.sale_status_ref} />
      <Box component="span" sx={figure}>
        {money(owes ? sale.price_outstanding : sale.price)}
      </Box>
    </Row>
  )
}

/** A panel of Home that lists sales. */
export function SalesPanel({ title, empty, wanted, actions }: Properties) {
  const { cemetery_id, offset, setOffset } = useCemeteryPage()
  const list = useApi(...salesListed(wanted, cemetery_id, offset))
  return (
    <ListPanel
      title={title}
      empty={empty}
      list={list as typeof list & { data: SaleCard[] | undefined }}
      columns={columns}
      offset={offset}
      onPage={setOffset}
      actions={actions}
      row={(sale, key) => <SaleRow key={key(sale.sale_id)} sale={sale} />}
    />
  )
}
