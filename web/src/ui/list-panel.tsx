import type { ReactNode } from 'react'
import { Empty } from './empty.tsx'
import { ErrorDisplay } from './error-display.tsx'
import { Loading } from './loading.tsx'
import { Pager, type PagedList } from './pager.tsx'
import { Section } from './section.tsx'
import { SteadyList } from './steady-list.tsx'

/** Every list of Home shows five a page (document 000 section 2.4). */
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
  /** A card. */
  children: (item: T) => ReactNode
}

/** A panel of Home: a list of cards, five a page, with their number in its title. */
export function ListPanel<T>({ title, empty, list, idOf, offset, onPage, children }: Properties<T>) {
  return (
    <Section title={title} actions={<Pager list={list} offset={offset} size={panelSize} onPage={onPage} />}>
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={panelSize} height={64} />}
      {list.total === 0 && <Empty>{empty}</Empty>}
      {list.data && (
        <SteadyList items={list.data} idOf={idOf} page={list.outdated ? undefined : offset}>
          {children}
        </SteadyList>
      )}
    </Section>
  )
}
