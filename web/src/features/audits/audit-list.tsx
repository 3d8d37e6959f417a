import { audits, type auditedObjects } from '@sexton/contract/audits/calls'
import { fullName } from '@sexton/contract/values/names'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { UserLink } from '../../domain/users/user-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { AuditTable } from './audit-table.tsx'
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
      <AuditTable
        rows={list.data ?? []}
        head={t('audit.who')}
        cell={(row) => <UserLink id={row.user_id} name={fullName(row) || row.outside || t('audit.system')} />}
      />
      <Pager list={list} offset={offset} size={size} onPage={setOffset} />
    </>
  )
}
