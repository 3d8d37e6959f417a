import { flaggedSales } from './sales-listed.ts'
import { SalesPanel } from './sales-panel.tsx'
import { t } from '../texts.ts'

/** Home: sales with a flag, in whatever status. */
export const FlaggedSales = () => (
  <SalesPanel title={t('sales.flagged-ones')} empty={t('sales.flagged.none')} wanted={flaggedSales} />
)
