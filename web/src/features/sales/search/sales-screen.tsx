import { sales } from '@sexton/contract/sales/calls'
import type { SaleCard } from '@sexton/contract/sales/card'
import { saleOrders } from '@sexton/contract/sales/search'
import { useApi } from '../../../core/api/use-api.ts'
import { useSearchState } from '../../../core/search/use-search-state.ts'
import { ExportButton } from '../../../ui/search/export-button.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { SearchLayout } from '../../../ui/search/search-layout.tsx'
import { saleResults } from './sale-results.tsx'
import { problemOf, SalesFilters } from './sales-filters.tsx'
import { pageSizes, salesQuery, searchDefaults } from './sales-search-query.ts'
import { t } from '../texts.ts'
import { ToolSelect } from '../../../ui/search/tool-select.tsx'

const orders = Object.entries(saleOrders).map(([value, label]) => ({ value, label }))
const sizes = pageSizes.map((value) => ({ value, label: String(value) }))

/** The sales search (sales-45): everything it searches for is in the address. */
export default function SalesScreen() {
  const search = useSearchState(searchDefaults)
  const query = salesQuery(search.found)
  const asked = problemOf(search.found) ? null : { query }
  const list = useApi(sales.search, asked, { live: ['sale_site', 'burial', 'receipt'], keepLast: true })
  const tools = (
    <>
      <ToolSelect
        label={t('sales.order-by')}
        value={search.found.orderby}
        options={orders}
        onChange={(orderby) => search.search({ orderby })}
      />
      <ToolSelect
        label={t('sales.page-size')}
        value={query.limit}
        options={sizes}
        onChange={(size) => search.search({ size: Number(size) })}
      />
      <ExportButton endpoint={sales.searchExport} query={query} total={list.total} />
    </>
  )
  return (
    <Screen title={t('sales.title')}>
      <SearchLayout
        filters={<SalesFilters draft={search.draft} change={search.change} />}
        onSearch={() => search.search()}
        onClear={search.clear}
        tools={tools}
        problem={problemOf(search.draft)}
        list={list}
        offset={query.offset}
        size={query.limit}
        onPage={search.page}
        empty={t('sales.nothing')}
        results={{ ...saleResults, rows: (list.data ?? []) as SaleCard[] }}
      />
    </Screen>
  )
}
