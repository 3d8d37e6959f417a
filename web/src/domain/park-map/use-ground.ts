import { siteLetters, type SiteLetter, type SiteStatusRef } from '@sexton/contract/core/statuses'
import type { Reply } from '@sexton/contract/core/endpoint'
import { map, type Bounds } from '@sexton/contract/map/calls'
import { overlays } from '@sexton/contract/map/overlays'
import { stock, type StockRow } from '@sexton/contract/stock/calls'
import { useMemo, useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { countBy, sitesIn } from './counts.ts'
import { boundsOfRing, type BlockOnMap } from './block-layers.ts'
import { t } from './texts.ts'

type Ground = Reply<typeof map.ground>

/** How often something has been read again since it was first shown. */
function useRefreshes(refreshing: boolean): number {
  const [seen, setSeen] = useState({ refreshing, count: 0 })
  if (seen.refreshing !== refreshing)
    setSeen({ refreshing, count: seen.count + (seen.refreshing && !refreshing ? 1 : 0) })
  return seen.count
}

const letters = Object.entries(siteLetters) as [SiteStatusRef, SiteLetter][]

/** The blocks that have an outline, with the statuses of their sites. */
function blocksOf(ground: Ground | undefined, rows: readonly StockRow[]): BlockOnMap[] {
  const found = new Map<string, StockRow[]>()
  for (const row of rows) {
    const others = found.get(row.block_ref)
    if (others) others.push(row)
    else found.set(row.block_ref, [row])
  }
  return (ground?.blocks ?? []).map(({ block_ref, outline }) => {
    const counts = countBy(found.get(block_ref) ?? [], ({ site_status_ref }) => site_status_ref)
    const sites = t('map.block.sites', { sites: sitesIn(found.get(block_ref) ?? []) })
    const available = t('map.block.available', { available: counts.get('AVAIL') ?? 0 })
    const shares = letters.map(([status, letter]) => ({ letter, count: counts.get(status) ?? 0 }))
    return { name: block_ref, outline, shares, afar: available, near: `${sites}, ${available}` }
  })
}

interface Narrowed {
  /** The only cemetery whose sites are counted, and where the map goes. */
  cemetery_id?: number | undefined
  /** The only type whose sites are drawn on the blocks. */
  site_type_ref?: string | undefined
  /** The block where the map goes. */
  block_ref?: string | undefined
}

/** Where the park and its blocks lie, how many sites of each status it has, and where the chosen site lies. */
export function useGround(site_id: number | null, { cemetery_id, site_type_ref, block_ref }: Narrowed = {}) {
  const ground = useApi(map.ground, {}, { live: ['block'] })
  const features = useApi(overlays.features, {}, { live: ['block'] })
  const counts = useApi(stock.summary, {}, { live: siteLive, keepLast: true })
  const site = useApi(map.site, site_id ? { params: { site_id } } : null, { live: ['site'] })
  const rows = useMemo(() => counts.data ?? [], [counts.data])
  const shown = useMemo(
    () => rows.filter((row) => !cemetery_id || row.cemetery_id === cemetery_id),
    [rows, cemetery_id],
  )
  const there = ground.data?.cemeteries.find((one) => one.cemetery_id === cemetery_id)
  const block = ground.data?.blocks.find((one) => one.block_ref === block_ref)
  const at = useMemo(() => block && boundsOfRing(block.outline), [block])
  return {
    bounds: (ground.data?.bounds ?? null) as Bounds | null,
    rows: shown,
    /** Outlines of cemeteries, scanned plans, and what else is on the ground. */
    overlays: useMemo(
      () => ({
        cemeteries: ground.data?.cemeteries ?? [],
        plans: ground.data?.plans ?? [],
        features: (features.data ?? []).flatMap((drawing) => drawing.features),
      }),
      [ground.data, features.data],
    ),
    blocks: useMemo(
      () =>
        blocksOf(
          ground.data,
          rows.filter((row) => !site_type_ref || row.site_type_ref === site_type_ref),
        ),
      [ground.data, rows, site_type_ref],
    ),
    /** The chosen site's, else the block's or the chosen cemetery's; null where it was never surveyed. */
    at: site.data?.bounds ?? at ?? there?.bounds ?? null,
    chosen: site.data,
    version: useRefreshes(counts.refreshing),
    loading: ground.loading || counts.loading || site.loading,
    error: ground.error ?? counts.error ?? site.error,
  }
}

export type GroundShown = ReturnType<typeof useGround>
