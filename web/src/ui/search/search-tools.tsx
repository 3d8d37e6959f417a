import type { ReactNode } from 'react'
import { bestMatch } from '../../core/search/orders.ts'
import type { Option } from '../inputs/select-input.tsx'
import { t } from '../texts.ts'
import { ToolSelect } from './tool-select.tsx'

interface Properties {
  /** What the results can be ordered by. */
  orders: readonly Option[]
  /** What was asked: the order and the size of a page that it names. */
  query: { orderby: string; limit: number; name?: string | undefined }
  sizes: readonly number[]
  onChange: (chosen: { orderby: string } | { size: number }) => void
  /** Export, where it may be. */
  children?: ReactNode
}

/** The order of what is found, and how much of it is on a page. The best match first is offered while a name is typed. */
export function SearchTools({ orders, query, sizes, onChange, children }: Properties) {
  const best = { value: bestMatch, label: t('ui.order.best') }
  return (
    <>
      <ToolSelect
        label={t('ui.order-by')}
        value={query.orderby}
        options={query.name?.trim() ? [best, ...orders] : orders}
        onChange={(orderby) => onChange({ orderby: orderby === bestMatch ? '' : orderby })}
      />
      <ToolSelect
        label={t('ui.page-size')}
        value={query.limit}
        options={sizes.map((value) => ({ value, label: String(value) }))}
        onChange={(size) => onChange({ size: Number(size) })}
      />
      {children}
    </>
  )
}
