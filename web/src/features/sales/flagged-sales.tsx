import { SalesPanel } from './sales-panel.tsx'
import { statusRefs } from './sales-search-query.ts'
import { t } from './texts.ts'

/** Home: sales with a flag, in whatever status. */
export function FlaggedSales() {
  return (
    <SalesPanel
      title={t('sales.flagged-ones')}
      empty={t('sales.flagged.none')}
      statuses={statusRefs}
      flagged
    />
  )
}
