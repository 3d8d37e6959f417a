import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Pager, type PagedList } from '../../ui/lists/pager.tsx'
import { Section } from '../../ui/layout/section.tsx'

interface Properties {
  title: string
  actions?: ReactNode
  /** A page of a list as `useApi` reads it. */
  list: PagedList & { loading: boolean; error: Error | null }
  offset: number
  size: number
  onPage: (offset: number) => void
  empty: string
  children: ReactNode
}

/** A section that shows one page of a list. */
export function PagedSection({ title, actions, list, offset, size, onPage, empty, children }: Properties) {
  const pager = <Pager list={list} offset={offset} size={size} onPage={onPage} />
  return (
    <Section
      title={title}
      actions={
        <>
          {pager}
          {actions}
        </>
      }
    >
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={2} height={48} />}
      {list.total === 0 && <Empty>{empty}</Empty>}
      <Stack sx={{ gap: 1 }}>{children}</Stack>
    </Section>
  )
}
