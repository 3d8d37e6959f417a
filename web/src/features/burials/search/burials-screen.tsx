import { burials } from '@sexton/contract/burials/calls'
import type { BurialCard } from '@sexton/contract/burials/card'
import { burialOrders } from '@sexton/contract/burials/search'
import { dayOf } from '../../../core/format/day-parts.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useSearchState } from '../../../core/search/use-search-state.ts'
import { ExportButton } from '../../../ui/search/export-button.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { SearchLayout } from '../../../ui/search/search-layout.tsx'
import { ToolSelect } from '../../../ui/search/tool-select.tsx'
import { BurialFilters, problemOf } from './burial-filters.tsx'
import { burialResults } from './burial-results.tsx'
import { areSwapped } from './burial-search-days.ts'
import { burialsQuery, pageSizes, searchDefaults } from './burials-search-query.ts'
import { t } from '../texts.ts'

const orders = burialOrders.map((value) => ({ value, label: t(`burials.order.${value}`) }))
const sizes = pageSizes.map((value) => ({ value, label: String(value) }))

/** The burial search; everything it searches for is in the address. */
export default function BurialsScreen() {
  const search = useSearchState(searchDefaults)
  const query = burialsQuery(search.found)
  const isSwapped = areSwapped(dayOf('burial_from', search.found), dayOf('burial_to', search.found))
  const asked = problemOf(search.found) ? null : { query }
  const list = useApi(burials.search, asked, { live: ['sale', 'sale_site'], keepLast: true })
  const tools = (
    <>
      <ToolSelect
        label={t('burials.order-by')}
        value={query.orderby}
        options={orders}
        onChange={(orderby) => search.search({ orderby })}
      />
      <ToolSelect
        label={t('burials.page-size')}
        value={query.limit}
        options={sizes}
        onChange={(size) => search.search({ size: Number(size) })}
      />
      <ExportButton endpoint={burials.searchExport} query={query} total={list.total} />
    </>
  )
  return (
    <Screen title={t('burials.title')}>
      <SearchLayout
        filters={<BurialFilters draft={search.draft} change={search.change} search={search.search} />}
        onSearch={() => search.search()}
        onClear={search.clear}
        tools={tools}
        problem={problemOf(search.draft)}
        list={list}
        offset={query.offset}
        size={query.limit}
        onPage={search.page}
        empty={t(isSwapped ? 'burials.nothing.dates' : 'burials.nothing')}
        results={{ ...burialResults, rows: (list.data ?? []) as BurialCard[] }}
      />
    </Screen>
  )
}
