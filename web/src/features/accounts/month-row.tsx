import type { BatchMonth } from '@sexton/contract/accounts/calls'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { t } from './texts.ts'

/** `March 2024`. */
export const monthName = ({ month_name, year }: { month_name: string; year: number }) =>
  `${month_name} ${year}`

/** A month with how much of it no batch holds. */
export function MonthRow({ month, onBatch }: { month: BatchMonth; onBatch: () => void }) {
  const name = monthName(month)
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right" data-label={t('accounts.sales')}>
        {month.sales_count}
      </TableCell>
      <TableCell align="right" data-label={t('accounts.receipts')}>
        {month.receipts_count}
      </TableCell>
      <TableCell align="right">
        <ActButton
          variant="outlined"
          size="small"
          aria-label={t('accounts.batch.of', { month: name })}
          onClick={onBatch}
        >
          {t('accounts.batch')}
        </ActButton>
      </TableCell>
    </TableRow>
  )
}
