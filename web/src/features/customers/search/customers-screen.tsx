import { customerOrders, customers, type CustomerOrder } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useApi } from '../../../core/api/use-api.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useSearchState } from '../../../core/search/use-search-state.ts'
import { ExportButton } from '../../../ui/search/export-button.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { SearchLayout } from '../../../ui/search/search-layout.tsx'
import { ToolSelect } from '../../../ui/search/tool-select.tsx'
import { customerResults } from './customer-results.tsx'
import { CustomerFilters, problemOf } from './customer-filters.tsx'
import { pageSizes, queryOf, searchDefaults } from './search-query.ts'
import { t } from '../texts.ts'

const orders = Object.entries(customerOrders).map(([value, label]) => ({ value, label }))
const sizes = pageSizes.map((value) => ({ value, label: String(value) }))

/** Customer search (customers-12): everything searched for is in the address. */
export default function CustomersScreen() {
  const search = useSearchState(searchDefaults)
  const { found } = search
  const mayAdd = useMay(customers.create)
  const query = queryOf(found)
  const asked = problemOf(found) ? null : { query }
  const results = useApi(customers.search, asked, { keepLast: true, live: ['sale', 'burial', 'receipt'] })
  const add = mayAdd && (
    <Button component={Link} to="/new_customer" variant="contained" startIcon={<AddIcon />}>
      {t('customers.new')}
    </Button>
  )
  return (
    <Screen title={t('customers.title')} actions={add}>
      <SearchLayout
        filters={<CustomerFilters draft={search.draft} onChange={search.change} />}
        onSearch={() => search.search()}
        problem={problemOf(search.draft)}
        onClear={search.clear}
        tools={
          <>
            <ToolSelect
              label={t('customers.order')}
              value={found.orderby}
              options={orders}
              onChange={(orderby) => search.search({ ...found, orderby: orderby as CustomerOrder })}
            />
            <ToolSelect
              label={t('customers.size')}
              value={query.limit}
              options={sizes}
              onChange={(size) => search.search({ ...found, size: Number(size) })}
            />
            <ExportButton endpoint={customers.searchExport} query={queryOf(found)} total={results.total} />
          </>
        }
        list={results}
        offset={found.offset}
        size={query.limit}
        onPage={search.page}
        empty={t('customers.empty')}
        results={{ ...customerResults, rows: (results.data ?? []) as Customer[] }}
      />
    </Screen>
  )
}
