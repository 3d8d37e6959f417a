import type { Site } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { siteOrders } from '@sexton/contract/sites/search'
import { useApi } from '../../../core/api/use-api.ts'
import { siteLive } from '../../../core/live/site-live.ts'
import { useSearchState } from '../../../core/search/use-search-state.ts'
import { Screen } from '../../../ui/layout/screen.tsx'
import { GroupButton } from '../../../domain/own-reports/group-button.tsx'
import { ExportButton } from '../../../ui/search/export-button.tsx'
import { EmptyWay } from '../../../ui/layout/empty-way.tsx'
import { SearchLayout } from '../../../ui/search/search-layout.tsx'
import { SearchTools } from '../../../ui/search/search-tools.tsx'
import { SiteFilters } from './site-filters.tsx'
import { siteResults } from './site-results.tsx'
import { pageSizes, searchDefaults, sitesQuery } from './sites-search-query.ts'
import { t } from './search-texts.ts'

const orders = siteOrders.map((value) => ({ value, label: t(`sites.order.${value}`) }))

/** Any text may be searched for. */
const noProblem = () => undefined

/** The site search; everything it searches for is in the address. */
export default function SitesScreen() {
  const search = useSearchState(searchDefaults, noProblem)
  const query = sitesQuery(search.found)
  const list = useApi(siteRecords.search, { query }, { live: siteLive, keepLast: true })
  const tools = (
    <SearchTools orders={orders} query={query} sizes={pageSizes} onChange={search.search}>
      <ExportButton endpoint={siteRecords.searchExport} query={query} total={list.total} />
      <GroupButton source="sites" found={search.found} defaults={searchDefaults} />
    </SearchTools>
  )
  return (
    <Screen title={t('sites.title')}>
      <SearchLayout
        filters={<SiteFilters draft={search.draft} change={search.change} search={search.search} />}
        search={search}
        orderby={query.orderby}
        tools={tools}
        list={list}
        size={query.limit}
        empty={t('sites.nothing')}
        none={
          <EmptyWay to="/new_block" label={t('sites.none.way')}>
            {t('sites.none')}
          </EmptyWay>
        }
        results={{ ...siteResults, rows: (list.data ?? []) as Site[] }}
      />
    </Screen>
  )
}
