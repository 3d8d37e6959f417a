import { burials } from '@sexton/contract/burials/calls'
import type { BurialCard } from '@sexton/contract/burials/card'
import { listedOrders } from '@sexton/contract/burials/search'
import { dayOf } from '../../../core/format/day-parts.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useSearchState } from '../../../core/search/use-search-state.ts'
import { GroupButton } from '../../../domain/own-reports/group-button.tsx'
import { ExportButton } from '../../../ui/search/export-button.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { EmptyWay } from '../../../ui/layout/empty-way.tsx'
import { SearchLayout } from '../../../ui/search/search-layout.tsx'
import { SearchTools } from '../../../ui/search/search-tools.tsx'
import { BurialFilters, problemOf } from './burial-filters.tsx'
import { burialResults } from './burial-results.tsx'
import { areSwapped } from './burial-search-days.ts'
import { burialsQuery, pageSizes, searchDefaults } from './burials-search-query.ts'
import { t } from './search-texts.ts'

const orders = listedOrders.map((value) => ({ value, label: t(`burials.order.${value}`) }))

/** The burial search; everything it searches for is in the address. */
export default function BurialsScreen() {
  const search = useSearchState(searchDefaults, problemOf)
  const query = burialsQuery(search.found)
  const isSwapped = areSwapped(dayOf('burial_from', search.found), dayOf('burial_to', search.found))
  const asked = problemOf(search.found) ? null : { query }
  const list = useApi(burials.search, asked, { live: ['sale', 'sale_site'], keepLast: true })
  const tools = (
    <SearchTools orders={orders} query={query} sizes={pageSizes} onChange={search.search}>
      <ExportButton endpoint={burials.searchExport} query={query} total={list.total} />
      <GroupButton source="burials" found={search.found} defaults={searchDefaults} />
    </SearchTools>
  )
  return (
    <Screen title={t('burials.title')}>
      <SearchLayout
        filters={<BurialFilters draft={search.draft} change={search.change} search={search.search} />}
        search={search}
        orderby={query.orderby}
        tools={tools}
        list={list}
        size={query.limit}
        empty={t(isSwapped ? 'burials.nothing.dates' : 'burials.nothing')}
        none={
          <EmptyWay to="/calendar" label={t('burials.none.way')}>
            {t('burials.none')}
          </EmptyWay>
        }
        results={{ ...burialResults, rows: (list.data ?? []) as BurialCard[] }}
      />
    </Screen>
  )
}
