import { users } from '@sexton/contract/users/calls'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { AuditTable } from './audit-table.tsx'
import { RecordLink } from './record-link.tsx'
import { t } from './texts.ts'

const size = 20

/** What a user did, newest first, a page at a time; each leads to the record (users-14). */
export default function DoneList({ user_id }: { user_id: number }) {
  const [offset, setOffset] = useState(0)
  const given = { params: { user_id }, query: { limit: String(size), offset: String(offset) } }
  const list = useApi(users.history, given, { keepLast: true })
  if (list.loading) return <Loading rows={4} />
  if (list.error) return <ErrorDisplay error={list.error} />
  if (list.total === 0) return <Empty>{t('audit.none')}</Empty>
  return (
    <>
      <AuditTable rows={list.data ?? []} head={t('audit.record')} cell={(row) => <RecordLink row={row} />} />
      <Pager list={list} offset={offset} size={size} onPage={setOffset} />
    </>
  )
}
