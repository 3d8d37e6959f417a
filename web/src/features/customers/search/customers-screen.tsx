import { customers, listedOrders } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import AddIcon from '@mui/icons-material/Add'
import { useApi } from '../../../core/api/use-api.ts'
import { useSearchState } from '../../../core/search/use-search-state.ts'
import { GroupButton } from '../../../domain/own-reports/group-button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { ExportButton } from '../../../ui/search/export-button.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { EmptyWay } from '../../../ui/layout/empty-way.tsx'
import { SearchLayout } from '../../../ui/search/search-layout.tsx'
import { SearchTools } from '../../../ui/search/search-tools.tsx'
import { customerResults } from './customer-results.tsx'
import { CustomerFilters, problemOf } from './customer-filters.tsx'
import { pageSizes, queryOf, searchDefaults } from './search-query.ts'
import { t } from '../texts.ts'

const orders = Object.entries(listedOrders).map(([value, label]) => ({ value, label }))

/** Customer search (customers-12): everything searched for is in the address. */
export default function CustomersScreen() {
  const search = useSearchState(searchDefaults, problemOf)
  const { found } = search
  const query = queryOf(found)
  const asked = problemOf(found) ? null : { query }
  const results = useApi(customers.search, asked, { keepLast: true, live: ['sale', 'burial', 'receipt'] })
  const add = (
    <LinkButton to="/new_customer" variant="contained" startIcon={<AddIcon />}>
      {t('customers.new')}
    </LinkButton>
  )
  return (
    <Screen title={t('customers.title')} actions={add}>
      <SearchLayout
        filters={<CustomerFilters draft={search.draft} change={search.change} search={search.search} />}
        search={search}
        orderby={query.orderby}
        tools={
          <SearchTools orders={orders} query={query} sizes={pageSizes} onChange={search.search}>
            <ExportButton endpoint={customers.searchExport} query={query} total={results.total} />
            <GroupButton source="customers" found={found} defaults={searchDefaults} />
          </SearchTools>
        }
        list={results}
        size={query.limit}
        empty={t('customers.empty')}
        none={
          <EmptyWay to="/new_customer" label={t('customers.new')}>
            {t('customers.none')}
          </EmptyWay>
        }
        results={{ ...customerResults, rows: (results.data ?? []) as Customer[] }}
      />
    </Screen>
  )
}
