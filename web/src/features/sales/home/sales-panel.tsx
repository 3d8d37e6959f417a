import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { customerName } from '@sexton/contract/customers/name'
import type { SaleCard } from '@sexton/contract/sales/card'
import type { ReactNode } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { money, shortDate } from '../../../core/format/formats.ts'
import { useCemeteryPage } from '../../../domain/cemeteries/use-cemetery-shown.ts'
import { ListPanel } from '../../../ui/lists/list-panel.tsx'
import { Row } from '../../../ui/lists/rows.tsx'
import { saleAddress } from '../sale-address.ts'
import { SaleMarks } from '../sale-chips.tsx'
import { salesListed, type Wanted } from './sales-listed.ts'
import { t } from '../texts.ts'

interface Properties {
  title: string
  empty: string
  wanted: Wanted
  actions?: ReactNode
}

/** Number, customer, figure; below them what marks the sale, and what the figure is. */
const columns = 'auto minmax(0, 1fr) auto'

/** Pixels: a row of two lines. */
const height = 54

const marks = { gridColumn: '1 / span 2', display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const
const name = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** What is outstanding on an order, with the days since it was placed; the price of a draft or a paid sale, with its day. */
function SaleRow({ sale }: { sale: SaleCard }) {
  const owes = sale.sale_status_ref === 'ORDERED'
  const since =
    owes && sale.order_age !== null
      ? t('sales.age', { days: sale.order_age })
      : shortDate(sale.ordered_at ?? sale.created_at)
  return (
    <Row to={saleAddress(sale)} title={t('sales.number', { sale_id: sale.sale_id })}>
      <Box component="span" sx={name}>
        {customerName(sale.customer)}
      </Box>
      <Box component="span" sx={figure}>
        {money(owes ? sale.price_outstanding : sale.price)}
      </Box>
      <Box sx={marks}>
        <SaleMarks sale={sale} />
      </Box>
      <Typography component="span" variant="caption" color="text.secondary" sx={figure}>
        {t(owes ? 'sales.outstanding.word' : 'sales.price.word', { since })}
      </Typography>
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
      height={height}
      offset={offset}
      onPage={setOffset}
      actions={actions}
      row={(sale, key) => <SaleRow key={key(sale.sale_id)} sale={sale} />}
    />
  )
}
