import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { auditRow } from '@sexton/contract/audits/calls'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { dateTime } from '../../core/format/formats.ts'
import { Arrowed } from '../../ui/layout/arrowed.tsx'
import { t } from './texts.ts'

export type Audit = z.output<typeof auditRow>

interface Properties {
  rows: readonly Audit[]
  /** The middle column: who did it, or what it was done to. */
  head: string
  cell: (row: Audit) => ReactNode
}

/** Audit rows, newest first: when, who or whom it was about, and what was done. */
export const AuditTable = ({ rows, head, cell }: Properties) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>{t('audit.when')}</TableCell>
        <TableCell>{head}</TableCell>
        <TableCell>{t('audit.what')}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={row.audit_id}>
          <TableCell sx={{ verticalAlign: 'top' }}>{dateTime(row.audit_at)}</TableCell>
          <TableCell sx={{ verticalAlign: 'top' }}>{cell(row)}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <Arrowed text={row.message} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
