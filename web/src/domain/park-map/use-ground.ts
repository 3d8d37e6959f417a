import type { Reply } from '@sexton/contract/core/endpoint'
import { map, type Bounds } from '@sexton/contract/map/calls'
import { stock, type StockRow } from '@sexton/contract/stock/calls'
import { useMemo, useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { countBy } from './counts.ts'
import type { BlockWords } from './park-map.tsx'
import { t } from './texts.ts'

type Ground = Reply<typeof map.ground>

/** How often something has been read again since it was first shown. */
function useRefreshes(refreshing: boolean): number {
  const [seen, setSeen] = useState({ refreshing, count: 0 })
  if (seen.refreshing !== refreshing)
    setSeen({ refreshing, count: seen.count + (seen.refreshing && !refreshing ? 1 : 0) })
  return seen.count
}

const wordsOf = (ground: Ground | undefined, rows: readonly StockRow[]): BlockWords[] => {
  const all = countBy(rows, ({ block_ref }) => block_ref)
  const free = countBy(
    rows.filter(({ site_status_ref }) => site_status_ref === 'AVAIL'),
    ({ block_ref }) => block_ref,
  )
  return (ground?.blocks ?? []).map(({ block_ref, middle, at }) => {
    const sites = t('map.block.sites', { sites: all.get(block_ref) ?? 0 })
    const available = free.get(block_ref) ?? 0
    const words = t('map.block.available', { available })
    return { at, middle, name: block_ref, sites, available: words, free: available }
  })
}

/** Where the park and its blocks lie, how many sites of each status it has, and where the chosen site lies. */
export function useGround(site_id: number | null, cemetery_id?: number) {
  const ground = useApi(map.ground, {}, { live: ['block'] })
  const counts = useApi(stock.summary, {}, { live: siteLive, keepLast: true })
  const site = useApi(map.site, site_id ? { params: { site_id } } : null, { live: ['site'] })
  const rows = useMemo(() => counts.data ?? [], [counts.data])
  const shown = useMemo(
    () => rows.filter((row) => !cemetery_id || row.cemetery_id === cemetery_id),
    [rows, cemetery_id],
  )
  const there = ground.data?.cemeteries.find((one) => one.cemetery_id === cemetery_id)
  return {
    bounds: (ground.data?.bounds ?? null) as Bounds | null,
    rows: shown,
    /** Outlines of cemeteries, and scanned plans. */
    overlays: useMemo(
      () => ({ cemeteries: ground.data?.cemeteries ?? [], plans: ground.data?.plans ?? [] }),
      [ground.data],
    ),
    blocks: useMemo(() => wordsOf(ground.data, rows), [ground.data, rows]),
    /** The chosen site's, else the chosen cemetery's; null where it was never surveyed. */
    at: site.data?.bounds ?? there?.bounds ?? null,
    chosen: site.data,
    version: useRefreshes(counts.refreshing),
    loading: ground.loading || counts.loading || site.loading,
    error: ground.error ?? counts.error ?? site.error,
  }
}

export type GroundShown = ReturnType<typeof useGround>
