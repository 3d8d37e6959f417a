import { SalesPanel } from './sales-panel.tsx'
import { t } from './texts.ts'

/** Home: sales that are drafts or ordered. */
export function OpenSales() {
  return <SalesPanel title={t('sales.open')} empty={t('sales.open.none')} statuses={['DRAFT', 'ORDERED']} />
}
