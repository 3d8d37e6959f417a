import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { audits, type auditedObjects } from '@sexton/contract/audits/calls'
import { fullName } from '@sexton/contract/values/names'
import { useState } from 'react'
import { dateTime } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Arrowed } from '../../ui/layout/arrowed.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { t } from './texts.ts'

export type AuditedObject = (typeof auditedObjects)[number]

const size = 20

/** The audit rows of one record, newest first, a page at a time. */
export default function AuditList({ object, id }: { object: AuditedObject; id: number }) {
  const [offset, setOffset] = useState(0)
  const given = { params: { type: object, id }, query: { limit: size, offset } }
  const list = useApi(audits.list, given, { live: [object], keepLast: true })
  if (list.loading) return <Loading rows={4} />
  if (list.error) return <ErrorDisplay error={list.error} />
  if (list.total === 0) return <Empty>{t('audit.none')}</Empty>
  return (
    <>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('audit.when')}</TableCell>
            <TableCell>{t('audit.who')}</TableCell>
            <TableCell>{t('audit.what')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {list.data?.map((row) => (
            <TableRow key={row.audit_id}>
              <TableCell sx={{ verticalAlign: 'top' }}>{dateTime(row.audit_at)}</TableCell>
              <TableCell sx={{ verticalAlign: 'top' }}>{fullName(row) || t('audit.system')}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Arrowed text={row.message} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Pager list={list} offset={offset} size={size} onPage={setOffset} />
    </>
  )
}
