import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment, useEffect, type ReactNode } from 'react'
import { keepResults } from '../../core/search/result-walk.ts'

/** A column of the dense table: its heading and its cells. */
export interface ResultColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** Money and counts: at the right, figures under figures. */
  amount?: true
  /** A date, a number: never broken over two lines. */
  whole?: true
}

export interface ResultsProperties<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => number
  /** Where a row leads: keys go on from there to the next one's. */
  pathOf: (row: Row) => string
  card: (row: Row) => ReactNode
  columns: readonly ResultColumn<Row>[]
}

const amount = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
const cellOf = ({ whole, ...column }: ResultColumn<never>) => ({
  px: 1,
  py: 0.5,
  ...(whole && { whiteSpace: 'nowrap' }),
  ...(column.amount && amount),
})

/** What a search found, one line each. */
function ResultTable<Row>({ rows, keyOf, columns }: ResultsProperties<Row>) {
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      sx={{ '& .MuiChip-root': { mr: 0.5 }, '& a': { whiteSpace: 'nowrap' } }}
    >
      <Table>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} sx={cellOf(column)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map((column) => (
                <TableCell key={column.label} sx={cellOf(column)}>
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** What a search found: a card each, or the dense table. */
export function Results<Row>({ dense, ...found }: ResultsProperties<Row> & { dense: boolean }) {
  const { rows, pathOf } = found
  useEffect(() => keepResults(rows.map(pathOf)), [rows, pathOf])
  if (dense) return <ResultTable {...found} />
  return (
    <Stack sx={{ gap: 1 }}>
      {found.rows.map((row) => (
        <Fragment key={found.keyOf(row)}>{found.card(row)}</Fragment>
      ))}
    </Stack>
  )
}
