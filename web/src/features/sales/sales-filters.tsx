import { isRecordNumber } from '../../core/record-number.ts'
import { SwitchFilter, TextFilter } from '../../ui/filters.tsx'
import type { SalesSearched } from './sales-search-query.ts'
import { StatusChoice } from './status-choice.tsx'
import { t } from './texts.ts'

/** What can't be searched for as it is typed. */
export const problemOf = ({ sale_no }: SalesSearched) =>
  isRecordNumber(sale_no) ? undefined : t('sales.filter.number.invalid')

interface Properties {
  draft: SalesSearched
  change: (patch: Partial<SalesSearched>) => void
}

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
        error={problemOf(draft)}
      />
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
