import { siteTypes } from '@sexton/contract/site-types/calls'
import { siteTypeOrders } from '@sexton/contract/site-types/search'
import AddIcon from '@mui/icons-material/Add'
import { useApi } from '../../../core/api/use-api.ts'
import { siteLive } from '../../../core/live/site-live.ts'
import { useSearchState } from '../../../core/search/use-search-state.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { SearchLayout } from '../../../ui/search/search-layout.tsx'
import { SearchTools } from '../../../ui/search/search-tools.tsx'
import { t } from '../texts.ts'
import { SiteTypeFilters } from './site-type-filters.tsx'
import { siteTypeResults } from './site-type-results.tsx'
import { pageSizes, searchDefaults, siteTypesQuery } from './site-types-query.ts'

const NewSiteType = whenOpened(() => import('../new-site-type.tsx'))

const orders = siteTypeOrders.map((value) => ({ value, label: t(`site-types.order.${value}`) }))

/** Any text may be searched for. */
const noProblem = () => undefined

/** The site types search; everything it searches for is in the address. */
export default function SiteTypesScreen() {
  const search = useSearchState(searchDefaults, noProblem)
  const mayAdd = useMay(siteTypes.create)
  const body = siteTypesQuery(search.found)
  const live = [...siteLive, 'tariff', 'site_type_category', 'site_type_group']
  const list = useApi(siteTypes.search, { body }, { live, keepLast: true })
  const open = useDialog(mayAdd && 'site-type-new', (opened) => <NewSiteType {...opened} />)
  const add = mayAdd && (
    <ActButton startIcon={<AddIcon />} onClick={open}>
      {t('site-types.new')}
    </ActButton>
  )
  const tools = (
    <SearchTools
      orders={orders}
      query={{ orderby: body.orderby, limit: body.limit }}
      sizes={pageSizes}
      onChange={search.search}
    />
  )
  return (
    <Screen title={t('site-types.title')} actions={add}>
      <SearchLayout
        filters={<SiteTypeFilters draft={search.draft} change={search.change} search={search.search} />}
        search={search}
        orderby={body.orderby}
        tools={tools}
        list={list}
        size={body.limit}
        empty={t('site-types.nothing')}
        results={{ ...siteTypeResults, rows: list.data ?? [] }}
      />
    </Screen>
  )
}
