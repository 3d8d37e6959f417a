import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment, useMemo, type ReactNode } from 'react'
import { useShownResults, type PagesAround } from './use-shown-results.ts'

/** The orders that sort by a column, as the search names them; of two the falling one comes first. */
interface ColumnOrders<Order> {
  ascending?: Order
  descending?: Order
}

/** A column of the dense table: its heading and its cells. */
export interface ResultColumn<Row, Order extends string = string> {
  label: string
  cell: (row: Row) => ReactNode
  /** A click on its heading sorts. */
  sort?: ColumnOrders<Order>
  /** Its link opens the row, by a click anywhere on it. */
  opens?: true
  /** Money and counts: at the right, figures under figures. */
  amount?: true
  /** A date, a number: never broken over two lines. */
  whole?: true
  /** Stands there only while one of these filters is set, or the table is sorted by it. */
  sought?: readonly string[]
}

export interface ResultsProperties<Row, Order extends string = string> {
  rows: readonly Row[]
  keyOf: (row: Row) => number
  /** Where a row leads: keys go on from there to the next one's. */
  pathOf: (row: Row) => string
  card: (row: Row) => ReactNode
  /** For how many of the sought columns the table has room in a window of 1,280 pixels. */
  room?: number
  columns: readonly ResultColumn<Row, Order>[]
}

/** How a table is sorted, and the way to another order. */
export interface Sorted {
  orderby: string
  onSort: (orderby: string) => void
}

const amount = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
/** The link covers the row; what else is pressed there lies above it. */
const covering = { '& a:first-of-type::after': { content: '""', position: 'absolute', inset: 0 } } as const
const above = { '& a, & button': { position: 'relative', zIndex: 1 } } as const

const cellOf = ({ whole, ...column }: ResultColumn<never>) => ({
  px: 1,
  py: 0.5,
  ...(whole && { whiteSpace: 'nowrap' }),
  ...(column.amount && amount),
})

/** A heading takes two lines rather than the room of the cells. */
const headOf = (column: ResultColumn<never>) => ({ ...cellOf(column), whiteSpace: 'normal' })

function SortingHead({ column, orderby, onSort }: Sorted & { column: ResultColumn<never> }) {
  const { ascending, descending } = column.sort!
  const isFalling = orderby === descending
  const next = (!isFalling && descending) || ascending || descending!
  const sorted = isFalling ? 'descending' : orderby === ascending ? 'ascending' : undefined
  const Icon = isFalling ? DownIcon : UpIcon
  return (
    <TableCell aria-sort={sorted ?? 'none'} sx={headOf(column)}>
      <ButtonBase
        onClick={() => onSort(next)}
        sx={{
          font: 'inherit',
          textAlign: 'inherit',
          gap: 0.25,
          minHeight: 24,
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {column.label}
        {sorted && <Icon sx={{ fontSize: 'inherit' }} />}
      </ButtonBase>
    </TableCell>
  )
}

/**
 * What a search found, one line each. The lines are drawn once for what was found: each key of who types the next search
 * would wait for them.
 */
function ResultTable<Row>({ rows, keyOf, columns, ...sorted }: ResultsProperties<Row> & Sorted) {
  const lines = useMemo(
    () =>
      rows.map((row) => (
        <TableRow key={keyOf(row)} hover sx={{ position: 'relative' }}>
          {columns.map((column) => (
            <TableCell key={column.label} sx={{ ...cellOf(column), ...(column.opens ? covering : above) }}>
              {column.cell(row)}
            </TableCell>
          ))}
        </TableRow>
      )),
    [rows, keyOf, columns],
  )
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ '& .MuiChip-root': { mr: 0.5 } }}>
      <Table>
        <TableHead>
          <TableRow>
            {columns.map((column) =>
              column.sort ? (
                <SortingHead key={column.label} column={column} {...sorted} />
              ) : (
                <TableCell key={column.label} sx={headOf(column)}>
                  {column.label}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>{lines}</TableBody>
      </Table>
    </TableContainer>
  )
}

interface Properties<Row> extends ResultsProperties<Row>, Sorted {
  dense: boolean
  around: PagesAround
}

/** What a search found, a card each, drawn once for what was found as the table is. */
function Cards<Row>({ rows, keyOf, card }: ResultsProperties<Row>) {
  const cards = useMemo(
    () => rows.map((row) => <Fragment key={keyOf(row)}>{card(row)}</Fragment>),
    [rows, keyOf, card],
  )
  return <Stack sx={{ gap: 1 }}>{cards}</Stack>
}

/** What a search found: a card each, or the dense table. */
export function Results<Row>({ dense, around, ...found }: Properties<Row>) {
  useShownResults(found, around)
  return dense ? <ResultTable {...found} /> : <Cards {...found} />
}
