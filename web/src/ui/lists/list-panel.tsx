import type { ReactNode } from 'react'
import { Empty } from '../feedback/empty.tsx'
import { ErrorDisplay } from '../feedback/error-display.tsx'
import { Loading } from '../feedback/loading.tsx'
import { Pager, type PagedList } from './pager.tsx'
import { Section } from '../layout/section.tsx'
import { SteadyList } from './steady-list.tsx'

/** Every list of Home shows five a page (screens-11). */
export const panelSize = 5

interface Properties<T> {
  title: string
  /** Said when there is nothing. */
  empty: string
  /** The page of the list, as `useApi` gives it. */
  list: PagedList & { data: readonly T[] | undefined; loading: boolean; error: Error | null }
  idOf: (item: T) => number
  offset: number
  onPage: (offset: number) => void
  /** What can be done with the list, before its pager. */
  actions?: ReactNode
  /** A card. */
  children: (item: T) => ReactNode
}

/** A panel of Home: a list of cards, five a page, with their count in its title. */
export function ListPanel<T>({ title, empty, list, idOf, actions, children, ...paged }: Properties<T>) {
  const pager = <Pager list={list} size={panelSize} {...paged} />
  return (
    <Section
      title={title}
      actions={
        <>
          {actions}
          {pager}
        </>
      }
    >
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={panelSize} height={64} />}
      {list.total === 0 && <Empty>{empty}</Empty>}
      {list.data && (
        <SteadyList items={list.data} idOf={idOf} page={list.outdated ? undefined : paged.offset}>
          {children}
        </SteadyList>
      )}
    </Section>
  )
}
