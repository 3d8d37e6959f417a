import type { ReactNode } from 'react'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { EmptySection } from '../../ui/layout/empty-section.tsx'
import { Pager, type PagedList } from '../../ui/lists/pager.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'

interface Properties {
  title: string
  /** A page of a list as `useApi` reads it. */
  list: PagedList & { loading: boolean; error: Error | null }
  offset: number
  size: number
  onPage: (offset: number) => void
  empty: string
  columns: Record<string, string>
  children: ReactNode
}

/** A section that shows one page of a list as rows; a line where there is nothing. */
export function PagedSection({ title, list, offset, size, onPage, empty, columns, children }: Properties) {
  if (list.total === 0) return <EmptySection title={title}>{empty}</EmptySection>
  return (
    <Section
      title={title}
      count={list.total}
      actions={<Pager list={list} offset={offset} size={size} onPage={onPage} />}
      holdsRows
    >
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={2} height={36} />}
      <Rows columns={columns} label={title}>
        {children}
      </Rows>
    </Section>
  )
}
