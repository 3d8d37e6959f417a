import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { SaleLine } from '@sexton/contract/sales/line'
import type { Sale } from '@sexton/contract/sales/sale'
import type { ReactNode } from 'react'
import { money } from '../../../core/format/formats.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { visuallyHidden } from '../../../ui/theme/visually-hidden.ts'
import { SaleMore } from '../sale-more.tsx'
import { lineParent } from './line-parents.ts'
import { t } from '../texts.ts'

interface Properties {
  sale: Sale
  /** What can be done with a line, at its right. */
  action?: (line: SaleLine) => ReactNode
}

const number = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

/** On a phone a line is what it is and its price, below them what it is for. */
const lines = {
  '& th, & td': { px: { xs: 0.75, sm: 2 } },
  '@media (max-width: 699.95px)': {
    '& thead': visuallyHidden,
    '& tbody, & tfoot': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: 1.5,
      py: 0.5,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& td': { display: 'block', border: 0, p: 0 },
    '& tbody td:first-of-type': { gridArea: '2 / 1 / 3 / -1', color: 'text.secondary' },
  },
} as const

/** The priced lines of a sale, each with what it is for, and their total. */
export function LineTable({ sale, action }: Properties) {
  if (sale.lines.length === 0) return <Empty>{t('sale.lines.none')}</Empty>
  return (
    <>
      <Table size="small" aria-label={t('sale.lines')} sx={lines}>
        <TableHead>
          <TableRow>
            <TableCell>{t('sale.line.for')}</TableCell>
            <TableCell>{t('sale.line.what')}</TableCell>
            <TableCell sx={number}>{t('sale.line.price')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sale.lines.map((line) => (
            <TableRow key={line.sale_line_id}>
              <TableCell>{lineParent(line, sale)}</TableCell>
              <TableCell>
                {line.line_description}
                {action?.(line)}
              </TableCell>
              <TableCell sx={number}>{money(line.line_price)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td': { color: 'text.primary', fontSize: 'inherit', fontWeight: 500 } }}>
            <TableCell colSpan={2}>{t('sale.total-line')}</TableCell>
            <TableCell sx={number}>{money(sale.price)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
      <SaleMore rows={sale.lines} total={sale.line_count} />
    </>
  )
}
