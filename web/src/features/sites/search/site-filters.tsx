import { siteGroups, siteSwitches } from '@sexton/contract/sites/groups'
import { sites } from '@sexton/contract/sites/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { CemeteryFilter } from '../../../domain/cemeteries/cemetery-filter.tsx'
import { PlaceFilter } from '../../../domain/site-choice/place-filter.tsx'
import { SelectFilter, SwitchFilters, TextFilter } from '../../../ui/inputs/filters.tsx'
import { StatusFilter } from '../../../ui/search/status-filter.tsx'
import { statusRefs, switches, type SitesSearched } from './sites-search-query.ts'
import { OnlyFilter } from '../../../domain/own-reports/only-filter.tsx'
import { t } from './search-texts.ts'

const labels = switches.map((name) => [name, siteSwitches[name].question] as const)

interface Properties {
  draft: SitesSearched
  change: (patch: Partial<SitesSearched>) => void
  /** Searches at once, by what is typed and by this. */
  search: (patch: Partial<SitesSearched>) => void
}

/** The filters of the site search (sites-18). */
export function SiteFilters({ draft, change, search }: Properties) {
  const types = useApi(sites.types)
  const { block_ref, row_no, site_no } = draft
  return (
    <>
      <OnlyFilter groups={siteGroups} value={draft.only} onChange={(only) => search({ only })} />
      <StatusFilter
        label={t('sites.status')}
        kind="site"
        statuses={statusRefs}
        chosen={draft.statuses}
        onChange={(statuses) => search({ statuses })}
      />
      <TextFilter
        label={t('sites.filter.ref')}
        value={draft.site_ref}
        onChange={(site_ref) => change({ site_ref })}
        autoFocus
      />
      <SelectFilter
        label={t('sites.filter.type')}
        value={draft.site_type_id}
        options={(types.data ?? []).map((it) => ({
          value: it.site_type_id,
          label: t('sites.filter.type.one', { group: it.site_type_group, type: it.site_type }),
        }))}
        onChange={(site_type_id) => search({ site_type_id })}
      />
      <CemeteryFilter
        value={draft.cemetery_id}
        onChange={(cemetery_id) => search({ cemetery_id, block_ref: '', row_no: '', site_no: '' })}
      />
      <PlaceFilter value={{ block_ref, row_no, site_no }} cemetery_id={draft.cemetery_id} onChange={search} />
      <SwitchFilters labels={labels} draft={draft} search={search} />
    </>
  )
}
