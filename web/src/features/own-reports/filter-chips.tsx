import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { burials } from '@sexton/contract/burials/calls'
import { groupsOf, type Source } from '@sexton/contract/own-reports/sources'
import { sites } from '@sexton/contract/sites/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { users } from '@sexton/contract/users/calls'
import { months } from '@sexton/contract/values/dates'
import { useApi } from '../../core/api/use-api.ts'
import { toSearchBy } from '../../core/search/to-search-by.ts'
import type { SearchValues } from '../../core/search/search-params.ts'
import { useCemeteryName } from '../../domain/cemeteries/use-cemeteries.ts'
import { itemsOf } from '../../domain/own-reports/only.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { statusWord, type StatusKind } from '../../ui/theme/status-palette.ts'
import { filterName, isFilter, type FilterName } from './filter-texts.ts'
import { filtersSet, listAddress } from './searches.ts'
import { t } from './texts.ts'

type Names = Partial<Record<string, (id: number) => string | undefined>>

/** What the records are called that filters name by their number; only those that are asked for are read. */
function useNames(set: SearchValues): Names {
  const asked = (name: string) => (set[name] ? {} : null)
  const former = (name: string) => asked(name) && toSearchBy
  const people = useApi(users.list, former('ordered_by_id'))
  const books = useApi(tariffs.list, asked('tariff_id'))
  const undertakers = useApi(burials.undertakers, former('undertaker_id'))
  const types = useApi(sites.types, asked('site_type_id'))
  const cemetery = useCemeteryName()
  return {
    ordered_by_id: (id) => {
      const user = people.data?.find(({ user_id }) => user_id === id)
      return user && `${user.first_name} ${user.last_name}`
    },
    tariff_id: (id) => books.data?.find(({ tariff_id }) => tariff_id === id)?.name,
    undertaker_id: (id) => undertakers.data?.find(({ contractor_id }) => contractor_id === id)?.name,
    site_type_id: (id) => types.data?.find(({ site_type_id }) => site_type_id === id)?.site_type,
    cemetery_id: cemetery,
  }
}

const kinds: Partial<Record<Source, StatusKind>> = { sales: 'sale', burials: 'burial', sites: 'site' }

/** A day as far as it is asked for: `2024`, `Mar 2024`, `5 Mar 2024`. */
function dayWords(set: SearchValues, name: string): string {
  const [year, month, day] = ['year', 'month', 'day'].map((part) => String(set[`${name}_${part}`] ?? ''))
  return [day, month && months[Number(month) - 1], year].filter(Boolean).join(' ')
}

/** What the filters that are set are called, and what they are set to; '' of those that are on or off. */
function wordsOf(source: Source, set: SearchValues, names: Names): [FilterName, string][] {
  const said = new Map<FilterName, string>()
  for (const [name, value] of Object.entries(set)) {
    const day = name.replace(/_(year|month|day)$/, '')
    if (day !== name && isFilter(day)) said.set(day, dayWords(set, day))
    if (!isFilter(name)) continue
    const kind = kinds[source]
    if (name === 'statuses' && kind)
      said.set(name, (value as string[]).map((status) => statusWord(kind, status)).join(', ') || '–')
    else said.set(name, value === true ? '' : (names[name]?.(Number(value)) ?? String(value)))
  }
  return [...said]
}

interface Properties {
  source: Source
  /** The filters, as the search's address has them. */
  search: string
}

/** What part of a source is counted, and the way to the search that lists it and changes it. */
export function FilterChips({ source, search }: Properties) {
  const set = filtersSet(source, search)
  const names = useNames(set)
  const only = itemsOf(Array.isArray(set.only) ? (set.only as readonly string[]) : [])
  const chips = [
    ...wordsOf(source, set, names).map(([name, value]) => ({ label: filterName(name), value })),
    ...only.map(({ group, name }) => ({ label: groupsOf(source)[group]?.label ?? group, value: name })),
  ]
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
      <Typography component="span" variant="body2" color="text.secondary">
        {chips.length > 0 ? t('own.filters') : t('own.filters.none')}
      </Typography>
      {chips.map(({ label, value }) => (
        <Chip key={label} size="small" label={value ? t('own.chip', { label, value }) : label} />
      ))}
      <ScreenLink to={listAddress(source, search)} sx={{ displayPrint: 'none' }}>
        {t('own.filters.change')}
      </ScreenLink>
    </Stack>
  )
}
