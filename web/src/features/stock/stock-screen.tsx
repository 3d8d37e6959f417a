import { stock, type StockRow } from '@sexton/contract/stock/calls'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useMemo } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { CemeteryChoice } from '../../domain/cemeteries/cemetery-choice.tsx'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { useCemeteries, useCemeteryName } from '../../domain/cemeteries/use-cemeteries.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Tabbed } from '../../ui/layout/tabbed.tsx'
import { StockFigures } from './stock-figures.tsx'
import { StockParts } from './stock-parts.tsx'
import type { StockField } from './stock-fields.ts'
import { t } from './texts.ts'

const Charts = lazy(() => import('./charts/stock-charts.tsx'))
const Pivot = lazy(() => import('./pivot/stock-pivot.tsx'))

const tabs = ['charts', 'statuses', 'groups', 'categories', 'types', 'blocks', 'cemeteries', 'pivot'] as const
type StockTab = (typeof tabs)[number]

const fieldOfTab: Partial<Record<StockTab, StockField>> = {
  statuses: 'status',
  groups: 'group',
  categories: 'category',
  types: 'type',
  blocks: 'block',
  cemeteries: 'cemetery',
}

/** Whatever changes a site, or what one costs. */
const live = [...siteLive, 'type_charge', 'tariff']

function TabContent({ tab, rows }: { tab: StockTab; rows: readonly StockRow[] }) {
  const field = fieldOfTab[tab]
  if (tab !== 'pivot' && rows.length === 0) return <Empty>{t('stock.nothing')}</Empty>
  if (field) return <StockParts key={field} field={field} rows={rows} />
  return (
    <Suspense fallback={<Loading rows={8} />}>
      {tab === 'charts' ? <Charts rows={rows} /> : <Pivot rows={rows} />}
    </Suspense>
  )
}

/** The park's sites, graves and their value: taken apart by each list, drawn, and as a pivot (stock-1). */
export default function StockScreen() {
  const list = useApi(stock.summary, {}, { live, keepLast: true })
  // With one cemetery nothing says so (cemeteries-1).
  const several = useCemeteries().length > 0
  const offered = tabs.filter((one) => several || one !== 'cemeteries')
  const [cemetery_id] = useCemeteryShown()
  const rows = useMemo(
    () => (list.data ?? []).filter((row) => !cemetery_id || row.cemetery_id === cemetery_id),
    [list.data, cemetery_id],
  )
  return (
    <Screen
      title={t('stock.title')}
      about={useCemeteryName()(cemetery_id)}
      actions={<CemeteryChoice />}
      loading={list.loading}
      error={list.error}
    >
      <StockFigures rows={rows} />
      <Typography variant="body2" color="text.secondary">
        {t('stock.explained')}
      </Typography>
      <Tabbed
        label={t('stock.tabs')}
        tabs={offered.map((id) => ({ id, label: t(`stock.${id}`) }))}
        first="statuses"
      >
        {(tab) => <TabContent tab={tab} rows={rows} />}
      </Tabbed>
    </Screen>
  )
}
