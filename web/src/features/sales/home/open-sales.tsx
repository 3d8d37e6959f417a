import { SalesPanel } from './sales-panel.tsx'
import { statusFilters } from '../search/sales-search-query.ts'
import { t } from '../texts.ts'

/** Home: sales that are drafts or ordered. */
export const OpenSales = () => (
  <SalesPanel
    title={t('sales.open')}
    empty={t('sales.open.none')}
    wanted={{ filters: statusFilters(['DRAFT', 'ORDERED']) }}
  />
)
