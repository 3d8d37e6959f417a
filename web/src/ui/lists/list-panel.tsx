import { panelSize } from '@sexton/contract/core/page'
import { useState, type ReactNode } from 'react'
import { Empty } from '../feedback/empty.tsx'
import { ErrorDisplay } from '../feedback/error-display.tsx'
import { Loading } from '../feedback/loading.tsx'
import { Section } from '../layout/section.tsx'
import { Pager, type PagedList } from './pager.tsx'
import { phoneRowHeight, rowHeight, Rows } from './rows.tsx'

interface Properties<T> {
  title: string
  /** Said when there is nothing. */
  empty: string
  /** The page of the list, as `useApi` gives it. */
  list: PagedList & { data: readonly T[] | undefined; loading: boolean; error: Error | null }
  /** The widths of its columns, as `Rows` takes them. */
  columns: Record<string, string> | string
  offset: number
  onPage: (offset: number) => void
  /** What can be done with the list, before its pager. */
  actions?: ReactNode
  /** Pixels of a row; one line where it is not said. */
  height?: number
  /** The `Row` of an item; `key` says which item it is and its index. */
  row: (item: T, key: (id: number) => string) => ReactNode
}

/** Pixels: as high as the page has been, so that nothing below it jumps while others work. */
function useHeld(rows: number, page: number, height: number) {
  const [held, setHeld] = useState({ rows, page })
  const isAnother = held.page !== page
  if (isAnother || rows > held.rows) setHeld({ rows, page })
  const shown = isAnother ? rows : Math.max(rows, held.rows)
  return { xs: shown * Math.max(height, phoneRowHeight), sm: shown * height }
}

/** A panel of Home: a list of rows, five a page, with their number beside its title. One without rows is a single line. */
export function ListPanel<T>({
  title,
  empty,
  list,
  columns,
  actions,
  height = rowHeight,
  row,
  ...paged
}: Properties<T>) {
  const { data = [], total, more } = list
  const minHeight = useHeld(data.length, paged.offset, height)
  const isFolded = total === 0 && minHeight.sm === 0 && !list.error
  return (
    <Section
      title={title}
      count={isFolded ? empty : total === undefined ? undefined : `${total}${more ? '+' : ''}`}
      holdsRows={!isFolded}
      isFolded={isFolded}
      actions={
        <>
          {actions}
          <Pager list={list} size={panelSize} {...paged} />
        </>
      }
    >
      <ErrorDisplay error={list.error} />
      {list.loading && (
        <Loading rows={panelSize} height={{ xs: Math.max(height, phoneRowHeight), sm: height }} />
      )}
      {total === 0 && !isFolded && <Empty>{empty}</Empty>}
      {!isFolded && (
        <Rows label={title} columns={columns} minHeight={minHeight}>
          {data.map((item, place) => row(item, (id) => `${place} ${id}`))}
        </Rows>
      )}
    </Section>
  )
}
