import { sales } from '@sexton/contract/sales/calls'
import type { SaleCard } from '@sexton/contract/sales/card'
import { listedOrders } from '@sexton/contract/sales/search'
import { useApi } from '../../../core/api/use-api.ts'
import { useSearchState } from '../../../core/search/use-search-state.ts'
import { GroupButton } from '../../../domain/own-reports/group-button.tsx'
import { ExportButton } from '../../../ui/search/export-button.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { EmptyWay } from '../../../ui/layout/empty-way.tsx'
import { SearchLayout } from '../../../ui/search/search-layout.tsx'
import { saleResults } from './sale-results.tsx'
import { problemOf, SalesFilters } from './sales-filters.tsx'
import { pageSizes, salesQuery, searchDefaults } from './sales-search-query.ts'
import { t } from '../texts.ts'
import { SearchTools } from '../../../ui/search/search-tools.tsx'

const orders = Object.entries(listedOrders).map(([value, label]) => ({ value, label }))

/** The sales search (sales-45): everything it searches for is in the address. */
export default function SalesScreen() {
  const search = useSearchState(searchDefaults, problemOf)
  const query = salesQuery(search.found)
  const asked = problemOf(search.found) ? null : { query }
  const list = useApi(sales.search, asked, { live: ['sale_site', 'burial', 'receipt'], keepLast: true })
  const tools = (
    <SearchTools orders={orders} query={query} sizes={pageSizes} onChange={search.search}>
      <ExportButton endpoint={sales.searchExport} query={query} total={list.total} />
      <GroupButton source="sales" found={search.found} defaults={searchDefaults} />
    </SearchTools>
  )
  return (
    <Screen title={t('sales.title')}>
      <SearchLayout
        filters={<SalesFilters draft={search.draft} change={search.change} search={search.search} />}
        search={search}
        orderby={query.orderby}
        tools={tools}
        list={list}
        size={query.limit}
        empty={t('sales.nothing')}
        none={
          <EmptyWay to="/customers" label={t('sales.none.way')}>
            {t('sales.none')}
          </EmptyWay>
        }
        results={{ ...saleResults, rows: (list.data ?? []) as SaleCard[] }}
      />
    </Screen>
  )
}
