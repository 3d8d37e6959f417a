import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { RightDue } from '@sexton/contract/dues/shapes'
import { plainDate } from '@sexton/contract/values/dates'
import type { ReactNode } from 'react'
import { money, shortDate } from '../../core/format/formats.ts'
import { whileOutdated } from '../../ui/feedback/loading.tsx'
import { PhoneLink, ScreenLink } from '../../ui/layout/links.tsx'
import { stackedTable } from '../../ui/lists/stacked-table.ts'
import { t } from './texts.ts'

const warn = (words: ReactNode) => (
  <Typography component="span" variant="body2" color="warning.main">
    {words}
  </Typography>
)

const Holders = ({ row: { lead, others } }: { row: RightDue }) =>
  lead && (
    <>
      <ScreenLink to={`/customer/${lead.customer_id}`}>{lead.name}</ScreenLink>{' '}
      {others > 0 && t('due.others', { count: others })}{' '}
      {lead.died_on && warn(t('due.died', { date: shortDate(lead.died_on) }))}
    </>
  )

const Reach = ({ row: { phone, email, unreachable } }: { row: RightDue }) => (
  <>
    {phone && (
      <div>
        <PhoneLink phone={phone} />
      </div>
    )}
    {email && <div>{email}</div>}
    {unreachable && warn(unreachable)}
  </>
)

/** The order in hand, or what one would be. */
function renewalOf({ renewal, years, value }: RightDue) {
  if (!renewal)
    return years !== null && value !== null && t('due.renewal.offer', { count: years, value: money(value) })
  const sale_id = String(renewal.sale_id)
  return renewal.is_draft ? (
    <ScreenLink to={`/edit_sale/${sale_id}`}>{t('due.renewal.draft', { sale_id })}</ScreenLink>
  ) : (
    <ScreenLink to={`/sale/${sale_id}`}>{t('due.renewal.order', { sale_id })}</ScreenLink>
  )
}

function letterOf({ letter }: RightDue) {
  if (!letter) return null
  const { sent_on, came_back_on, added_on } = letter
  if (came_back_on) return warn(t('due.letter.back', { date: shortDate(came_back_on) }))
  return sent_on
    ? t('due.letter.sent', { date: shortDate(sent_on) })
    : t('due.letter.added', { date: shortDate(added_on) })
}

const columns: { label: string; cell: (row: RightDue) => ReactNode }[] = [
  { label: t('due.holders'), cell: (row) => <Holders row={row} /> },
  { label: t('due.reach'), cell: (row) => <Reach row={row} /> },
  {
    label: t('due.ends'),
    cell: ({ ends_on, state }) => (state === 'ENDING' ? plainDate(ends_on) : warn(plainDate(ends_on))),
  },
  { label: t('due.grace'), cell: ({ grace_until }) => plainDate(grace_until) },
  { label: t('due.renewal'), cell: renewalOf },
  { label: t('due.letter'), cell: letterOf },
]

const shape = { '& th, & td': { px: 0.75, py: 0.25, verticalAlign: 'top' }, ...stackedTable } as const

const Tick = ({ label, isOn, onTurn }: { label: string; isOn: boolean; onTurn: (on: boolean) => void }) => (
  <Checkbox
    size="small"
    checked={isOn}
    onChange={(_, on) => onTurn(on)}
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ p: 0.25, mr: 0.5, displayPrint: 'none' }}
  />
)

interface Properties {
  rows: readonly RightDue[]
  outdated: boolean
  /** By the ids of their rights. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

const DueRow = ({
  row,
  isChosen,
  onTurn,
}: {
  row: RightDue
  isChosen: boolean
  onTurn: (on: boolean) => void
}) => (
  <TableRow hover>
    <TableCell component="th" scope="row">
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Tick label={t('due.select', { site: row.site_ref })} isOn={isChosen} onTurn={onTurn} />
        <ScreenLink to={`/site/${row.site_id}`}>{row.site_ref}</ScreenLink>
      </Box>
    </TableCell>
    {columns.map(({ label, cell }) => {
      const shown = cell(row)
      return (
        <TableCell
          key={label}
          data-label={label}
          sx={{ '@media (max-width: 699.95px)': { display: shown ? undefined : 'none !important' } }}
        >
          {shown || '-'}
        </TableCell>
      )
    })}
  </TableRow>
)

/** The rights that end, a line each; letters and renewals are for those that are ticked. */
export function DueTable({ rows, outdated, chosen, onChoose }: Properties) {
  const turn = (which: readonly RightDue[], on: boolean) => {
    const next = new Set(chosen)
    for (const { right_id } of which)
      if (on) next.add(right_id)
      else next.delete(right_id)
    onChoose(next)
  }
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={t('due.title')}
      sx={{ ...whileOutdated(outdated), width: 'auto' }}
    >
      <Table size="small" aria-label={t('due.list')} sx={shape}>
        <TableHead>
          <TableRow>
            <TableCell>
              <Tick
                label={t('due.select.all')}
                isOn={rows.every((row) => chosen.has(row.right_id))}
                onTurn={(on) => turn(rows, on)}
              />
              {t('due.site')}
            </TableCell>
            {columns.map(({ label }) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <DueRow
              key={row.right_id}
              row={row}
              isChosen={chosen.has(row.right_id)}
              onTurn={(on) => turn([row], on)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
