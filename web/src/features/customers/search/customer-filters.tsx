import { customerGroups } from '@sexton/contract/customers/groups'
import { dayOf, flatDay } from '../../../core/format/day-parts.ts'
import { isRecordNumber } from '../../../core/format/record-number.ts'
import { CemeteryFilter } from '../../../domain/cemeteries/cemetery-filter.tsx'
import { DayFilter, dayProblem } from '../../../ui/inputs/day-filter.tsx'
import { SwitchFilters, TextFilter } from '../../../ui/inputs/filters.tsx'
import type { CustomerFilterValues } from './search-query.ts'
import { OnlyFilter } from '../../../domain/own-reports/only-filter.tsx'
import { t } from '../texts.ts'

const numberProblem = ({ customer_id }: CustomerFilterValues) =>
  isRecordNumber(customer_id) ? undefined : t('customers.no.invalid')

/** What can't be searched for as it is typed. */
export const problemOf = (typed: CustomerFilterValues) =>
  numberProblem(typed) ?? dayProblem(dayOf('created', typed))

interface Properties {
  draft: CustomerFilterValues
  change: (patch: Partial<CustomerFilterValues>) => void
  /** Searches at once, by what is typed and by this. */
  search: (patch: Partial<CustomerFilterValues>) => void
}

const texts = [
  ['phone', 'customers.phone', 'tel'],
  ['email', 'customers.email', 'text'],
  ['id_no', 'customers.id_no', 'text'],
  ['address', 'customers.address', 'text'],
] as const

const toggles = [
  ['open_sales', t('customers.open-sales')],
  ['no_sales', t('customers.no-sales')],
  ['corporate', t('customers.corporate')],
  ['contractor', t('customers.contractor')],
  ['flagged', t('customers.flagged')],
  ['outstanding', t('customers.outstanding.only')],
] as const

/** What customers are searched by (customers-12). */
export function CustomerFilters({ draft, change, search }: Properties) {
  return (
    <>
      <OnlyFilter groups={customerGroups} value={draft.only} onChange={(only) => search({ only })} />
      <TextFilter
        label={t('customers.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        autoFocus
      />
      <TextFilter
        label={t('customers.no')}
        value={draft.customer_id}
        onChange={(customer_id) => change({ customer_id })}
        error={numberProblem(draft)}
      />
      {texts.map(([field, label, type]) => (
        <TextFilter
          key={field}
          label={t(label)}
          type={type}
          value={draft[field]}
          onChange={(typed) => change({ [field]: typed })}
        />
      ))}
      <CemeteryFilter value={draft.cemetery_id} onChange={(cemetery_id) => search({ cemetery_id })} />
      <DayFilter
        label={t('customers.created')}
        value={dayOf('created', draft)}
        onChange={(day) => change(flatDay('created', day))}
        onChoose={(day) => search(flatDay('created', day))}
      />
      <SwitchFilters labels={toggles} draft={draft} search={search} />
    </>
  )
}
