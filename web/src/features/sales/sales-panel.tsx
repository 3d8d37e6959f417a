import { sales } from '@sexton/contract/sales'
import type { SaleCard } from '@sexton/contract/sales/card'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useApi } from '../../core/use-api.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorDisplay } from '../../ui/error-display.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Section } from '../../ui/section.tsx'
import { SaleResultCard } from './sale-result-card.tsx'
import { statusFilters } from './sales-search-query.ts'
import { t } from './texts.ts'

/** Every list of Home shows five a page (document 000 section 2.4). */
const size = 5

interface Properties {
  title: string
  empty: string
  statuses: readonly string[]
  flagged?: true
}

/** A panel of Home that lists sales, and reads them again when the live feed tells of a sale or a burial. */
export function SalesPanel({ title, empty, statuses, flagged }: Properties) {
  const [offset, setOffset] = useState(0)
  const list = useApi(
    sales.search,
    {
      query: {
        filters: statusFilters(statuses),
        ...(flagged ? { flagged: 'true' } : {}),
        limit: size,
        offset,
        type: 'items',
      },
    },
    { live: ['sale_site', 'burial', 'receipt'], keepLast: true },
  )
  const { total } = list
  return (
    <Section
      title={total === undefined ? title : t('sales.panel', { title, total })}
      actions={<Pager list={list} offset={offset} size={size} onPage={setOffset} />}
    >
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={size} height={64} />}
      {total === 0 && <Empty>{empty}</Empty>}
      <Stack sx={{ gap: 1 }}>
        {list.data?.map((sale) => (
          <SaleResultCard key={sale.sale_id} sale={sale as SaleCard} />
        ))}
      </Stack>
    </Section>
  )
}
