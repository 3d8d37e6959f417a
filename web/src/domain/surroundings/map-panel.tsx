import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { ToolSelect } from '../../ui/search/tool-select.tsx'
import type { Sited } from './around-site.ts'
import { t } from '../park-map/texts.ts'

const SiteSurroundings = lazy(() => import('./site-surroundings.tsx'))

interface PlacedSite {
  site_id: number
  site_ref: string
}

/** Pixels: kept from the beginning, so that nothing below it moves when it is drawn. */
const height = 176

/** Where a record's site lies, or which of its sites is looked at; a click leads to the map (map-6). */
export function MapPanel({ sites, of }: { sites: readonly PlacedSite[]; of?: Sited }) {
  const may = useMay('PERM_VIEW')
  const [looked, setLooked] = useState<number | null>(null)
  const site = sites.find(({ site_id }) => site_id === looked) ?? sites[0]
  if (!site || !may) return null
  const choice = sites.length > 1 && (
    <ToolSelect
      label={t('map.panel.site')}
      value={site.site_id}
      options={sites.map(({ site_id, site_ref }) => ({ value: site_id, label: site_ref }))}
      onChange={(value) => setLooked(Number(value))}
    />
  )
  return (
    <FoldingSection title={t('map.panel')} remembered="map" actions={choice}>
      <Box sx={{ height, m: -1.5, overflow: 'hidden' }}>
        <Suspense fallback={null}>
          <SiteSurroundings
            key={site.site_id}
            {...site}
            of={site === sites[0] ? of : undefined}
            height={height}
          />
        </Suspense>
      </Box>
    </FoldingSection>
  )
}
