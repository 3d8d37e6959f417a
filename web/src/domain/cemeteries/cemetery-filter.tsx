import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { t } from './texts.ts'
import { useCemeteries } from './use-cemeteries.ts'

interface Properties {
  /** The id of a cemetery, '' for all. */
  value: string
  onChange: (cemetery_id: string) => void
}

/** The cemetery among the filters of a search; nothing where there is only one. */
export function CemeteryFilter({ value, onChange }: Properties) {
  const all = useCemeteries()
  if (all.length === 0) return null
  return (
    <SelectFilter
      label={t('cemetery')}
      value={value}
      empty={t('cemetery.all')}
      options={all.map(({ cemetery_id, cemetery }) => ({ value: cemetery_id, label: cemetery }))}
      onChange={onChange}
    />
  )
}
