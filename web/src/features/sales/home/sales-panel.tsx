import type { Given } from '@sexton/contract/core/endpoint'
import { sales } from '@sexton/contract/sales/calls'
import type { SaleCard } from '@sexton/contract/sales/card'
import { useState, type ReactNode } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { ListPanel, panelSize } from '../../../ui/lists/list-panel.tsx'
import { SaleResultCard } from '../search/sale-result-card.tsx'
import { t } from '../texts.ts'

type Asked = NonNullable<Given<typeof sales.search>['query']>

interface Properties {
  title: string
  empty: string
  /** Which sales, as the search is asked for them. */
  wanted: Pick<Asked, 'filters' | 'flagged' | 'old_drafts' | 'orderby'>
  actions?: ReactNode
}

/** A panel of Home that lists sales, and reads them again when the live feed tells of a sale or a burial. */
export function SalesPanel({ title, empty, wanted, actions }: Properties) {
  const [offset, setOffset] = useState(0)
  const query = { ...wanted, limit: panelSize, offset, type: 'items' } as const
  const list = useApi(
    sales.search,
    { query },
    { live: ['sale_site', 'burial', 'receipt', 'event'], keepLast: true },
  )
  const { total } = list
  return (
    <ListPanel
      title={total === undefined ? title : t('sales.panel', { title, total })}
      empty={empty}
      list={list}
      idOf={({ sale_id }) => sale_id}
      offset={offset}
      onPage={setOffset}
      actions={actions}
    >
      {(sale) => <SaleResultCard sale={sale as SaleCard} />}
    </ListPanel>
  )
}
