import { burialGroups } from '@sexton/contract/burials/groups'
import { burials } from '@sexton/contract/burials/calls'
import { sites } from '@sexton/contract/sites/calls'
import { dayOf, flatDay } from '../../../core/format/day-parts.ts'
import { isRecordNumber } from '../../../core/format/record-number.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { toSearchBy } from '../../../core/search/to-search-by.ts'
import { DayFilter, dayProblemFrom } from '../../../ui/inputs/day-filter.tsx'
import { SelectFilter, SwitchFilters, TextFilter } from '../../../ui/inputs/filters.tsx'
import { StatusFilter } from '../../../ui/search/status-filter.tsx'
import { CemeteryFilter } from '../../../domain/cemeteries/cemetery-filter.tsx'
import { PlaceFilter } from '../../../domain/site-choice/place-filter.tsx'
import { firstSearchYear, fromChanged, toChanged } from './burial-search-days.ts'
import { statusRefs, type BurialsSearched } from './burials-search-query.ts'
import { OnlyFilter } from '../../../domain/own-reports/only-filter.tsx'
import { t } from './search-texts.ts'

const numberProblem = ({ burial_no }: BurialsSearched) =>
  isRecordNumber(burial_no) ? undefined : t('burials.filter.number.invalid')

const days = [
  { name: 'burial_from', label: t('burials.filter.from'), follow: fromChanged },
  { name: 'burial_to', label: t('burials.filter.to'), follow: toChanged },
  { name: 'birth', label: t('burials.filter.birth'), follow: undefined },
] as const

/** What can't be searched for as it is typed. */
export const problemOf = (typed: BurialsSearched) =>
  numberProblem(typed) ?? dayProblemFrom(firstSearchYear, ...days.map(({ name }) => dayOf(name, typed)))

const toggles = [
  ['contagious', t('burials.filter.contagious')],
  ['flagged', t('burials.filter.flagged')],
  ['legacy_flagged', t('burials.filter.legacy')],
  ['no_place', t('burials.filter.no-place')],
  ['in_reports', t('burials.filter.in-reports')],
] as const

interface Properties {
  draft: BurialsSearched
  change: (patch: Partial<BurialsSearched>) => void
  /** Searches at once, by what is typed and by this. */
  search: (patch: Partial<BurialsSearched>) => void
}

/** The undertaker, and the site type as `group - type`. */
function Choices({ draft, search }: Omit<Properties, 'change'>) {
  const undertakers = useApi(burials.undertakers, toSearchBy)
  const types = useApi(sites.types)
  return (
    <>
      <SelectFilter
        label={t('burials.filter.undertaker')}
        value={draft.undertaker_id}
        options={(undertakers.data ?? []).map((it) => ({ value: it.contractor_id, label: it.name }))}
        onChange={(undertaker_id) => search({ undertaker_id })}
      />
      <SelectFilter
        label={t('burials.filter.site-type')}
        value={draft.site_type_id}
        options={(types.data ?? []).map((it) => ({
          value: it.site_type_id,
          label: t('burials.filter.site-type.one', { group: it.site_type_group, type: it.site_type }),
        }))}
        onChange={(site_type_id) => search({ site_type_id })}
      />
    </>
  )
}

/** The filters of the burial search (burials-34). */
export function BurialFilters({ draft, change, search }: Properties) {
  const { block_ref, row_no, site_no } = draft
  return (
    <>
      <OnlyFilter groups={burialGroups} value={draft.only} onChange={(only) => search({ only })} />
      <StatusFilter
        label={t('burials.status')}
        kind="burial"
        statuses={statusRefs}
        chosen={draft.statuses}
        onChange={(statuses) => search({ statuses })}
      />
      <TextFilter
        label={t('burials.filter.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        autoFocus
      />
      <TextFilter
        label={t('burials.filter.number')}
        value={draft.burial_no}
        onChange={(burial_no) => change({ burial_no })}
        error={numberProblem(draft)}
      />
      <TextFilter
        label={t('burials.filter.id-number')}
        value={draft.id_number}
        onChange={(id_number) => change({ id_number })}
      />
      {days.map(({ name, label, follow }) => (
        <DayFilter
          key={name}
          label={label}
          yearLabel={label}
          firstYear={firstSearchYear}
          value={dayOf(name, draft)}
          onChange={(day) => change(flatDay(name, day))}
          onChoose={(day) => search(flatDay(name, day))}
          follow={follow}
        />
      ))}
      <CemeteryFilter
        value={draft.cemetery_id}
        onChange={(cemetery_id) => search({ cemetery_id, block_ref: '', row_no: '', site_no: '' })}
      />
      <PlaceFilter value={{ block_ref, row_no, site_no }} cemetery_id={draft.cemetery_id} onChange={search} />
      <Choices draft={draft} search={search} />
      <SwitchFilters labels={toggles} draft={draft} search={search} />
    </>
  )
}
