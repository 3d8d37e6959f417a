import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { visuallyHidden } from '../../ui/theme/visually-hidden.ts'
import { useAround, type Sited } from './around-site.ts'
import { surroundingsOf } from './surroundings.ts'
import { SurroundingPlots } from './surrounding-plots.tsx'
import { t } from '../park-map/texts.ts'

interface Properties {
  site_id: number
  site_ref: string
  /** The record that it was asked for with. */
  of?: Sited | undefined
  /** Pixels. */
  height: number
}

const filling = {
  position: 'relative',
  display: 'block',
  width: '100%',
  height: '100%',
  color: 'text.primary',
  bgcolor: 'background.default',
  '&:focus-visible': { outlineOffset: -3 },
} as const

/** The plots around a site as they lie, or those of its row where they were never surveyed: one link to the map. */
export default function SiteSurroundings({ site_id, site_ref, of, height }: Properties) {
  const { data, error } = useAround(site_id, of)
  if (error) return <ErrorDisplay error={error} />
  if (!data) return null
  return (
    <Box component={Link} to={`/sites_map?site=${site_id}`} sx={filling}>
      <Box component="span" sx={visuallyHidden}>
        {t('map.panel.open', { site: site_ref })}
      </Box>
      <SurroundingPlots {...surroundingsOf(data)} height={height} />
      {!data.middle && (
        <Box component="span" sx={{ position: 'relative', display: 'block', bottom: 32, px: 1.5 }}>
          {t('map.panel.not-surveyed', { row: data.row_no, block: data.block_ref })}
        </Box>
      )}
    </Box>
  )
}
