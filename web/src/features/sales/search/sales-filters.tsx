import { saleGroups } from '@sexton/contract/sales/groups'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { users } from '@sexton/contract/users/calls'
import { dayOf, flatDay } from '../../../core/format/day-parts.ts'
import { isRecordNumber } from '../../../core/format/record-number.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { toSearchBy } from '../../../core/search/to-search-by.ts'
import { DayFilter, dayProblem } from '../../../ui/inputs/day-filter.tsx'
import { CemeteryFilter } from '../../../domain/cemeteries/cemetery-filter.tsx'
import { SelectFilter, SwitchFilters, TextFilter } from '../../../ui/inputs/filters.tsx'
import { StatusFilter } from '../../../ui/search/status-filter.tsx'
import { chipRefs, chipsOn, ofChips, type SalesSearched } from './sales-search-query.ts'
import { OnlyFilter } from '../../../domain/own-reports/only-filter.tsx'
import { t } from '../texts.ts'

const numberProblem = ({ sale_no }: SalesSearched) =>
  isRecordNumber(sale_no) ? undefined : t('sales.filter.number.invalid')

/** What can't be searched for as it is typed. */
export const problemOf = (typed: SalesSearched) =>
  numberProblem(typed) ?? dayProblem(dayOf('created', typed), dayOf('ordered', typed))

interface Properties {
  draft: SalesSearched
  change: (patch: Partial<SalesSearched>) => void
  /** Searches at once, by what is typed and by this. */
  search: (patch: Partial<SalesSearched>) => void
}

/** Who placed the order, and the tariff it is priced by. */
function Choices({ draft, search }: Omit<Properties, 'change'>) {
  const people = useApi(users.list, toSearchBy)
  const books = useApi(tariffs.list)
  const orderers = (people.data ?? []).map(({ user_id, first_name, last_name }) => ({
    value: user_id,
    label: `${first_name} ${last_name}`,
  }))
  return (
    <>
      <SelectFilter
        label={t('sales.filter.order-user')}
        value={draft.ordered_by_id}
        options={orderers}
        onChange={(ordered_by_id) => search({ ordered_by_id })}
      />
      <SelectFilter
        label={t('sales.filter.tariff')}
        value={draft.tariff_id}
        options={(books.data ?? []).map(({ tariff_id, name }) => ({ value: tariff_id, label: name }))}
        onChange={(tariff_id) => search({ tariff_id })}
      />
    </>
  )
}

const days = [
  ['created', 'sales.filter.created'],
  ['ordered', 'sales.filter.ordered'],
] as const

const toggles = [
  ['outstanding', t('sales.filter.outstanding')],
  ['requires_authorization', t('sales.filter.authorisation')],
  ['flagged', t('sales.filter.flagged')],
] as const

/** The filters of the sales search. */
export function SalesFilters({ draft, change, search }: Properties) {
  return (
    <>
      <OnlyFilter groups={saleGroups} value={draft.only} onChange={(only) => search({ only })} />
      <StatusFilter
        label={t('sales.status')}
        kind="sale"
        statuses={chipRefs(draft.cancelled)}
        chosen={chipsOn(draft)}
        onChange={(chips) => search(ofChips(chips))}
      />
      <TextFilter
        label={t('sales.filter.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        autoFocus
      />
      <TextFilter
        label={t('sales.filter.number')}
        value={draft.sale_no}
        onChange={(sale_no) => change({ sale_no })}
        error={numberProblem(draft)}
      />
      {days.map(([name, label]) => (
        <DayFilter
          key={name}
          label={t(label)}
          value={dayOf(name, draft)}
          onChange={(day) => change(flatDay(name, day))}
          onChoose={(day) => search(flatDay(name, day))}
          byMonth
        />
      ))}
      <CemeteryFilter value={draft.cemetery_id} onChange={(cemetery_id) => search({ cemetery_id })} />
      <Choices draft={draft} search={search} />
      <SwitchFilters labels={toggles} draft={draft} search={search} />
    </>
  )
}
