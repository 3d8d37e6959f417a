import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { ageNames, ages } from '@sexton/contract/arrears/ages'
import type { Debtor } from '@sexton/contract/arrears/calls'
import { customerName } from '@sexton/contract/customers/name'
import type { ReactNode } from 'react'
import { usePractice } from '../../core/practices.ts'
import { money, shortDate } from '../../core/format/formats.ts'
import { whileOutdated } from '../../ui/feedback/loading.tsx'
import { PhoneLink, ScreenLink } from '../../ui/layout/links.tsx'
import { stackedTable } from '../../ui/lists/stacked-table.ts'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'
import { DebtorActs } from './debtor-acts.tsx'
import { t as words } from './letters/texts.ts'
import { t } from './texts.ts'

interface Column {
  label: string
  cell: (row: Debtor) => ReactNode
  amount?: true
}

const receiptOf = ({ receipt_at, receipt_value }: Debtor) =>
  receipt_at && `${shortDate(receipt_at)}, ${money(receipt_value)}`

function contactOf({ contact, contact_at, follow_up_on }: Debtor) {
  const last = contact && t(`arrears.contact.${contact}`, { date: shortDate(contact_at) })
  const next = follow_up_on && t('arrears.contact.next', { date: shortDate(follow_up_on) })
  return (
    (last || next) && (
      <Box component="span" sx={{ display: 'inline-block', whiteSpace: 'nowrap' }}>
        {last}
        {last && next && <br />}
        {next}
      </Box>
    )
  )
}

const columnsOf = (hasPlans: boolean): Column[] => [
  ...ageNames.map((age): Column => ({
    label: ages[age].label,
    cell: (row) => row[age] > 0 && money(row[age]),
    amount: true,
  })),
  ...(hasPlans
    ? [
        {
          label: t('arrears.not-yet-due'),
          cell: ({ not_yet_due = 0 }) => not_yet_due > 0 && money(not_yet_due),
          amount: true,
        } as Column,
      ]
    : []),
  { label: t('arrears.owed'), cell: ({ owed }) => money(owed), amount: true },
  { label: t('arrears.receipt'), cell: receiptOf },
  { label: t('arrears.contact'), cell: contactOf },
]

const amount = { fontVariantNumeric: 'tabular-nums', whiteSpace: { sm: 'nowrap' } } as const
/** On a phone what is not owed, or not known, is left out. */
const shape = {
  '& th, & td': { px: 0.75, py: 0.25 },
  ...stackedTable,
  '& td[data-empty]': { '@media (max-width: 699.95px)': { display: 'none' } },
} as const

/** The name's link covers the row; what is pressed for itself lies above it. */
const covering = {
  position: 'relative',
  '& > th a:first-of-type::after': { content: '""', position: 'absolute', inset: 0 },
  '& button, & .MuiCheckbox-root, & td a, & a[href^="tel:"]': { position: 'relative', zIndex: 1 },
} as const

interface Properties {
  rows: readonly Debtor[]
  outdated: boolean
  /** Who is to get a letter. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** A tick for a letter; on a phone it stands beside the name. */
function Tick({ label, isOn, onTurn }: { label: string; isOn: boolean; onTurn: (on: boolean) => void }) {
  return (
    <Checkbox
      size="small"
      checked={isOn}
      onChange={(_, on) => onTurn(on)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: 0.25, mr: 0.5, displayPrint: 'none' }}
    />
  )
}

function DebtorRow({
  row,
  columns,
  isChosen,
  onTurn,
}: {
  row: Debtor
  columns: readonly Column[]
  isChosen: boolean
  onTurn: (on: boolean) => void
}) {
  const name = customerName(row)
  return (
    <TableRow hover sx={covering}>
      <TableCell component="th" scope="row">
        <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
          <Tick label={words('letters.choose', { name })} isOn={isChosen} onTurn={onTurn} />
          <div>
            <ScreenLink to={`/customer/${row.customer_id}`}>{name}</ScreenLink>
            <Typography variant="body2" component="div">
              <PhoneLink phone={row.phone} />
            </Typography>
          </div>
        </Box>
      </TableCell>
      {columns.map((column) => {
        const cell = column.cell(row)
        return (
          <TableCell
            key={column.label}
            data-label={column.label}
            data-empty={cell ? undefined : ''}
            align={column.amount ? 'right' : 'left'}
            sx={column.amount && amount}
          >
            {cell || '-'}
          </TableCell>
        )
      })}
      <TableCell sx={{ displayPrint: 'none', gridColumn: '1 / -1' }}>
        <DebtorActs row={row} />
      </TableCell>
    </TableRow>
  )
}

/** Who owes, a line each; who is ticked gets a letter. */
export function DebtorsTable({ rows, outdated, chosen, onChoose }: Properties) {
  const columns = columnsOf(usePractice('plans'))
  const isAll = rows.every((row) => chosen.has(row.customer_id))
  const turn = (which: readonly Debtor[], on: boolean) => {
    const next = new Set(chosen)
    for (const { customer_id } of which)
      if (on) next.add(customer_id)
      else next.delete(customer_id)
    onChoose(next)
  }
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={t('arrears.title')}
      sx={{ ...whileOutdated(outdated), width: 'auto' }}
    >
      <Table size="small" aria-label={t('arrears.debtors')} sx={shape}>
        <TableHead>
          <TableRow>
            <TableCell>
              <Tick label={words('letters.choose.all')} isOn={isAll} onTurn={(on) => turn(rows, on)} />
              {t('arrears.customer')}
            </TableCell>
            {columns.map((column) => (
              <TableCell key={column.label} align={column.amount ? 'right' : 'left'}>
                {column.label}
              </TableCell>
            ))}
            <TableCell sx={{ displayPrint: 'none' }}>
              <Box component="span" sx={visuallyHidden}>
                {t('arrears.acts')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <DebtorRow
              key={row.customer_id}
              row={row}
              columns={columns}
              isChosen={chosen.has(row.customer_id)}
              onTurn={(on) => turn([row], on)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
