import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Due } from '@sexton/contract/plans/dues'
import type { RunningPlan } from '@sexton/contract/plans/shapes'
import { useState } from 'react'
import { mediumDate, money } from '../../core/format/formats.ts'
import { t } from './texts.ts'

type Shown = Due & Partial<RunningPlan['dues'][number]>

const folded = 6
const amount = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

const stateOf = ({ state, credited, value, days_late = 0 }: Shown) =>
  state && (credited === value ? t('plans.due.credited') : t(`plans.due.${state}`, { days: days_late }))

/** The dues of a plan, folded beyond six: with how each stands where it runs. */
export function DuesTable({ dues }: { dues: readonly Shown[] }) {
  const [isOpen, setOpen] = useState(false)
  const isRunning = dues[0]?.state !== undefined
  const from = isRunning ? Math.max(0, dues.findIndex(({ state }) => state !== 'PAID') - 1) : 0
  const first = Math.max(0, Math.min(from, dues.length - folded))
  const shown = isOpen ? dues : dues.slice(first, first + folded)
  return (
    <>
      <Table size="small" aria-label={t('plans.dues')} sx={{ '& th, & td': { px: 0.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('plans.due.no')}</TableCell>
            <TableCell>{t('plans.due.on')}</TableCell>
            <TableCell align="right">{t('plans.due.value')}</TableCell>
            {isRunning && <TableCell align="right">{t('plans.due.owed')}</TableCell>}
            {isRunning && <TableCell>{t('plans.due.state')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((due) => (
            <TableRow key={due.due_no}>
              <TableCell>{due.due_no}</TableCell>
              <TableCell>{mediumDate(due.due_on)}</TableCell>
              <TableCell align="right" sx={amount}>
                {money(due.value)}
              </TableCell>
              {isRunning && (
                <TableCell align="right" sx={amount}>
                  {money(due.owed ?? 0)}
                </TableCell>
              )}
              {isRunning && (
                <TableCell sx={due.state === 'LATE' ? { color: 'warning.main' } : undefined}>
                  {stateOf(due)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {dues.length > folded && !isOpen && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('plans.dues.all', { count: dues.length })}
        </Button>
      )}
    </>
  )
}
