import { openSales } from './sales-listed.ts'
import { SalesPanel } from './sales-panel.tsx'
import { t } from '../texts.ts'

/** Home: sales that are drafts or ordered. */
export const OpenSales = () => (
  <SalesPanel title={t('sales.open')} empty={t('sales.open.none')} wanted={openSales} />
)
