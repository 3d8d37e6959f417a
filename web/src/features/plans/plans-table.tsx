import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { customerName } from '@sexton/contract/customers/name'
import type { ListedPlan } from '@sexton/contract/plans/shapes'
import { stepWords } from '@sexton/contract/plans/words'
import type { ComponentProps, ReactNode } from 'react'
import { mediumDate, money } from '../../core/format/formats.ts'
import { whileOutdated } from '../../ui/feedback/loading.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { stackedTable } from '../../ui/lists/stacked-table.ts'
import { PlanTick, PlanTicks } from './steps/chosen-plans.tsx'
import { t } from './texts.ts'

interface Column {
  label: string
  cell: (row: ListedPlan) => ReactNode
  amount?: true
}

const columns: Column[] = [
  {
    label: t('plans.sale'),
    cell: ({ sale_id }) => <ScreenLink to={`/sale/${sale_id}`}>{sale_id}</ScreenLink>,
  },
  { label: t('plans.kind'), cell: ({ plan_kind }) => plan_kind },
  {
    label: t('plans.late'),
    cell: ({ late, days_late: days }) => late > 0 && t('plans.late.for', { sum: money(late), days }),
  },
  {
    label: t('plans.next'),
    cell: ({ next_due_on: on, next_owed }) =>
      on && t('plans.next.on', { sum: money(next_owed), date: mediumDate(on) }),
  },
  { label: t('plans.owed'), cell: ({ owed }) => money(owed), amount: true },
  {
    label: t('plans.last'),
    cell: ({ last_step: step, last_step_on: on }) => step && `${stepWords[step]}, ${mediumDate(on)}`,
  },
]

const shape = { '& th, & td': { px: 0.75, py: 0.25 }, ...stackedTable } as const

interface Properties {
  rows: readonly ListedPlan[]
  outdated: boolean
  /** Which are ticked, for who may send reminders. */
  ticks: Pick<ComponentProps<typeof PlanTicks>, 'chosen' | 'onChoose'> | null
}

/** Running plans, a line each. */
export const PlansTable = ({ rows, outdated, ticks }: Properties) => (
  <TableContainer
    tabIndex={0}
    role="region"
    aria-label={t('plans.title')}
    sx={{ ...whileOutdated(outdated), width: 'auto' }}
  >
    <Table size="small" aria-label={t('plans.list')} sx={shape}>
      <TableHead>
        <TableRow>
          <TableCell>
            {ticks && <PlanTicks rows={rows} {...ticks} />}
            {t('plans.customer')}
          </TableCell>
          {columns.map(({ label, amount }) => (
            <TableCell key={label} align={amount ? 'right' : 'left'}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.payment_plan_id} hover>
            <TableCell component="th" scope="row">
              <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
                {ticks && <PlanTick row={row} {...ticks} />}
                <ScreenLink to={`/customer/${row.customer_id}`}>{customerName(row)}</ScreenLink>
              </Box>
            </TableCell>
            {columns.map(({ label, cell, amount }) => (
              <TableCell
                key={label}
                data-label={label}
                align={amount ? 'right' : 'left'}
                sx={amount && { fontVariantNumeric: 'tabular-nums' }}
              >
                {cell(row) || '-'}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)
