import { accounts, type Batch } from '@sexton/contract/accounts/calls'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { money, shortDate } from '../../core/format/formats.ts'
import { DoneBy } from '../../domain/users/done-by.tsx'
import { DownloadButton } from '../../ui/actions/download-button.tsx'
import { monthName } from './month-row.tsx'
import { t } from './texts.ts'

/** A batch with what it holds, who made it, and its workbook. */
export function BatchRow({ batch }: { batch: Batch }) {
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {batch.batch_name}
      </TableCell>
      <TableCell data-label={t('accounts.month')}>{monthName(batch)}</TableCell>
      <TableCell align="right" data-label={t('accounts.sales')}>
        {batch.sale_count}
      </TableCell>
      <TableCell align="right" data-label={t('accounts.sales.sum')}>
        {money(batch.sale_total)}
      </TableCell>
      <TableCell align="right" data-label={t('accounts.receipts')}>
        {batch.receipt_count}
      </TableCell>
      <TableCell align="right" data-label={t('accounts.receipts.sum')}>
        {money(batch.receipt_total)}
      </TableCell>
      <TableCell data-label={t('accounts.made')}>
        <DoneBy at={shortDate(batch.created_at)} by={batch.created_by} by_id={batch.created_by_id} />
      </TableCell>
      <TableCell align="right">
        <DownloadButton
          endpoint={accounts.excel}
          given={{ params: { export_batch_id: batch.export_batch_id } }}
          label={t('accounts.download')}
          of={batch.batch_name}
        />
      </TableCell>
    </TableRow>
  )
}
