import { TextFilter } from '../../ui/filters.tsx'
import { isRecordNumber } from '../../core/record-number.ts'
import type { CustomerFilterValues } from './search-query.ts'
import { t } from './texts.ts'

/** What can't be searched for as it is typed. */
export const problemOf = ({ customer_id }: CustomerFilterValues) =>
  isRecordNumber(customer_id) ? undefined : t('customers.no.invalid')

interface Properties {
  draft: CustomerFilterValues
  onChange: (patch: Partial<CustomerFilterValues>) => void
}

/** What customers are searched by. */
export function CustomerFilters({ draft, onChange }: Properties) {
  return (
    <>
      <TextFilter label={t('customers.name')} value={draft.name} onChange={(name) => onChange({ name })} />
      <TextFilter
        label={t('customers.no')}
        value={draft.customer_id}
        onChange={(customer_id) => onChange({ customer_id })}
        error={problemOf(draft)}
      />
      <TextFilter
        label={t('customers.phone')}
        type="tel"
        value={draft.phone}
        onChange={(phone) => onChange({ phone })}
      />
      <TextFilter
        label={t('customers.email')}
        value={draft.email}
        onChange={(email) => onChange({ email })}
      />
      <TextFilter
        label={t('customers.id_no')}
        value={draft.id_no}
        onChange={(id_no) => onChange({ id_no })}
      />
    </>
  )
}
