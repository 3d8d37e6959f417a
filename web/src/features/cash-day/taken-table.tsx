import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { TakenBy } from '@sexton/contract/cash-day/calls'
import { lineKey } from '@sexton/contract/cash-day/counts'
import { money } from '../../core/format/formats.ts'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { stackedTable } from '../../ui/lists/stacked-table.ts'
import { wayWords, whoWords } from './cash-words.ts'
import { t } from './texts.ts'

const shape = {
  ...stackedTable,
  '@media (min-width: 700px)': {
    '& td, & th': { px: 1 },
    '& th:first-of-type': { pl: 0 },
    '& td:last-of-type, & thead th:last-of-type': { pr: 0 },
  },
} as const

/** Who took how much of which payment type and mode. */
export const TakenTable = ({ rows }: { rows: readonly TakenBy[] }) => (
  <FoldingSection title={t('cash.taken')} remembered="cash-taken" opens="wide">
    <TableContainer>
      <Table size="small" aria-label={t('cash.taken')} sx={shape}>
        <TableHead>
          <TableRow>
            <TableCell>{t('cash.taken.who')}</TableCell>
            <TableCell>{t('cash.paid-by')}</TableCell>
            <TableCell align="right">{t('cash.receipts.count')}</TableCell>
            <TableCell align="right">{t('cash.received.head')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={`${row.user_id} ${lineKey(row)}`}>
              <TableCell component="th" scope="row">
                {whoWords(row.user_name)}
              </TableCell>
              <TableCell data-label={t('cash.paid-by')}>{wayWords(row)}</TableCell>
              <TableCell data-label={t('cash.receipts.count')} align="right">
                {row.receipts}
              </TableCell>
              <TableCell
                data-label={t('cash.received.head')}
                align="right"
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {money(row.value)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </FoldingSection>
)
