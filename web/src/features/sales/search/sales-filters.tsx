import { tariffs } from '@sexton/contract/tariffs/calls'
import { users } from '@sexton/contract/users/calls'
import { dayOf, flatDay } from '../../../core/format/day-parts.ts'
import { isRecordNumber } from '../../../core/format/record-number.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { DayFilter, dayProblem } from '../../../ui/inputs/day-filter.tsx'
import { SelectFilter, SwitchFilter, TextFilter } from '../../../ui/inputs/filters.tsx'
import type { SalesSearched } from './sales-search-query.ts'
import { StatusChoice } from './status-choice.tsx'
import { t } from '../texts.ts'

const numberProblem = ({ sale_no }: SalesSearched) =>
  isRecordNumber(sale_no) ? undefined : t('sales.filter.number.invalid')

/** What can't be searched for as it is typed. */
export const problemOf = (typed: SalesSearched) =>
  numberProblem(typed) ?? dayProblem(dayOf('created', typed), dayOf('ordered', typed))

interface Properties {
  draft: SalesSearched
  change: (patch: Partial<SalesSearched>) => void
}

/** Who placed the order, and the tariff it is priced by. */
function Choices({ draft, change }: Properties) {
  const people = useApi(users.list)
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
        onChange={(ordered_by_id) => change({ ordered_by_id })}
      />
      <SelectFilter
        label={t('sales.filter.tariff')}
        value={draft.tariff_id}
        options={(books.data ?? []).map(({ tariff_id, name }) => ({ value: tariff_id, label: name }))}
        onChange={(tariff_id) => change({ tariff_id })}
      />
    </>
  )
}

const days = [
  ['created', 'sales.filter.created'],
  ['ordered', 'sales.filter.ordered'],
] as const

/** The filters of the sales search. */
export function SalesFilters({ draft, change }: Properties) {
  return (
    <>
      <StatusChoice chosen={draft.statuses} onChange={(statuses) => change({ statuses })} />
      <TextFilter label={t('sales.filter.name')} value={draft.name} onChange={(name) => change({ name })} />
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
          byMonth
        />
      ))}
      <Choices draft={draft} change={change} />
      <SwitchFilter
        label={t('sales.filter.outstanding')}
        value={draft.outstanding}
        onChange={(outstanding) => change({ outstanding })}
      />
      <SwitchFilter
        label={t('sales.filter.authorisation')}
        value={draft.requires_authorization}
        onChange={(requires_authorization) => change({ requires_authorization })}
      />
      <SwitchFilter
        label={t('sales.filter.flagged')}
        value={draft.flagged}
        onChange={(flagged) => change({ flagged })}
      />
    </>
  )
}
