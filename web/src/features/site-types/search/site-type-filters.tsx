import { gravesSought } from '@sexton/contract/site-types/search'
import { sites } from '@sexton/contract/sites/calls'
import { useApi } from '../../../core/api/use-api.ts'
import { toSearchBy } from '../../../core/search/to-search-by.ts'
import { SelectFilter, ChipFilter, TextFilter } from '../../../ui/inputs/filters.tsx'
import { optionsOf } from '../../../ui/inputs/select-input.tsx'
import { t } from '../texts.ts'
import type { SiteTypesSearched } from './site-types-query.ts'

interface Properties {
  draft: SiteTypesSearched
  change: (patch: Partial<SiteTypesSearched>) => void
  /** Searches at once, by what is typed and by this. */
  search: (patch: Partial<SiteTypesSearched>) => void
}

/** The filters of the site types search (site-types-1). */
export function SiteTypeFilters({ draft, change, search }: Properties) {
  const categories = useApi(sites.categories, toSearchBy)
  const groups = useApi(sites.groups, toSearchBy)
  return (
    <>
      <SelectFilter
        label={t('site-types.filter.category')}
        value={draft.category_id}
        options={(categories.data ?? []).map((it) => ({
          value: it.site_type_category_id,
          label: it.site_type_category,
        }))}
        onChange={(category_id) => search({ category_id })}
      />
      <SelectFilter
        label={t('site-types.filter.group')}
        value={draft.group_id}
        options={(groups.data ?? []).map((it) => ({
          value: it.site_type_group_id,
          label: it.site_type_group,
        }))}
        onChange={(group_id) => search({ group_id })}
      />
      <TextFilter
        label={t('site-types.filter.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        autoFocus
      />
      <SelectFilter
        label={t('site-types.filter.graves')}
        value={draft.graves}
        options={optionsOf(gravesSought.map(String))}
        onChange={(graves) => search({ graves })}
      />
      <ChipFilter
        label={t('site-types.filter.saleable')}
        value={draft.saleable === 'true'}
        onChange={(saleable) => search({ saleable: String(saleable) })}
      />
    </>
  )
}
