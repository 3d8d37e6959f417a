import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { CashLine } from '@sexton/contract/cash-day/calls'
import { differenceOf, lineKey } from '@sexton/contract/cash-day/counts'
import { sumMoney } from '@sexton/contract/values/money'
import type { ReactNode } from 'react'
import { money } from '../../core/format/formats.ts'
import { stackedTable } from '../../ui/lists/stacked-table.ts'
import { differenceWords, wayWords } from './cash-words.ts'
import { t } from './texts.ts'

interface Properties {
  lines: readonly CashLine[]
  /** What is counted of a line as it is typed, or on record. */
  countedOf: (line: CashLine) => number | null
  countCell: (line: CashLine) => ReactNode
  reasonCell: (line: CashLine) => ReactNode
}

const amount = { fontVariantNumeric: 'tabular-nums', whiteSpace: { sm: 'nowrap' } } as const

/** On a phone what is typed has the width of the screen. */
const wholeLine = { gridColumn: '1 / -1', minWidth: 0 } as const

const shape = {
  ...stackedTable,
  '& tbody td, & tbody th': { py: 0.5 },
  '@media (min-width: 700px)': {
    '& td, & th': { px: 1 },
    '& th:first-of-type': { pl: 0 },
    '& td:last-of-type, & thead th:last-of-type': { pr: 0 },
    '& tbody th': { minWidth: 150 },
  },
  '& tfoot :is(td, th)': { color: 'text.primary', fontWeight: 500, fontSize: 'body1.fontSize' },
} as const

/** A difference, warned of where there is one. */
const Difference = ({ counted, expected }: { counted: number | null; expected: number }) =>
  counted === null ? (
    '-'
  ) : (
    <Box
      component="span"
      sx={differenceOf(counted, expected) === 0 ? {} : { color: 'warning.main', fontWeight: 500 }}
    >
      {differenceWords(counted, expected)}
    </Box>
  )

/** A line, and below it why it differs. */
function Line({ line, countedOf, countCell, reasonCell }: Omit<Properties, 'lines'> & { line: CashLine }) {
  const reason = reasonCell(line)
  return (
    <>
      <TableRow sx={reason ? { '& > *': { borderBottom: 0 } } : undefined}>
        <TableCell component="th" scope="row">
          {wayWords(line)}
        </TableCell>
        <TableCell data-label={t('cash.receipts.count')} align="right">
          {line.receipts}
        </TableCell>
        <TableCell data-label={t('cash.received.head')} align="right" sx={amount}>
          {money(line.expected)}
        </TableCell>
        <TableCell align="right" sx={{ ...amount, ...wholeLine }}>
          {countCell(line)}
        </TableCell>
        <TableCell data-label={t('cash.difference')} align="right" sx={amount}>
          <Difference counted={countedOf(line)} expected={line.expected} />
        </TableCell>
      </TableRow>
      {reason && (
        <TableRow>
          <TableCell colSpan={5} sx={{ ...wholeLine, pt: 0, pb: 1 }}>
            {reason}
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

/** What was received of each payment type and mode beside what was counted. */
export function CountTable({ lines, ...cells }: Properties) {
  const counted = lines.map(cells.countedOf)
  const isAllCounted = counted.every((value, at) => value !== null || lines[at]!.receipts === 0)
  const expected = sumMoney(lines.map((line) => line.expected))
  const total = isAllCounted ? sumMoney(counted.map((value) => value ?? 0)) : null
  const heads = ['receipts.count', 'received.head', 'counted', 'difference'] as const
  return (
    <TableContainer>
      <Table size="small" aria-label={t('cash.count')} sx={shape}>
        <TableHead>
          <TableRow>
            <TableCell>{t('cash.paid-by')}</TableCell>
            {heads.map((head) => (
              <TableCell key={head} align="right">
                {t(`cash.${head}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Line key={lineKey(line)} line={line} {...cells} />
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              {t('cash.total')}
            </TableCell>
            <TableCell data-label={t('cash.receipts.count')} align="right">
              {lines.reduce((sum, { receipts }) => sum + receipts, 0)}
            </TableCell>
            <TableCell data-label={t('cash.received.head')} align="right" sx={amount}>
              {money(expected)}
            </TableCell>
            <TableCell data-label={t('cash.counted')} align="right" sx={amount}>
              {total === null ? '-' : money(total)}
            </TableCell>
            <TableCell data-label={t('cash.difference')} align="right" sx={amount}>
              <Difference counted={total} expected={expected} />
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  )
}
