import { blocks } from '@sexton/contract/blocks/calls'
import { overlays } from '@sexton/contract/map/overlays'
import AddIcon from '@mui/icons-material/Add'
import OutlineIcon from '@mui/icons-material/Polyline'
import PathIcon from '@mui/icons-material/Park'
import PlanIcon from '@mui/icons-material/Layers'
import PrintIcon from '@mui/icons-material/Print'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Link } from 'react-router'
import { useMay } from '../../core/session/use-may.ts'
import { CemeteryChoice } from '../../domain/cemeteries/cemetery-choice.tsx'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import type { MapView } from './map-address.ts'
import { t } from './texts.ts'

interface Properties {
  view: MapView
  onShow: (show: MapView['show']) => void
  onPrint: () => void
}

/** What changes the map itself, for who keeps the sites. */
function Keeping({ cemetery }: MapView) {
  const mayMake = useMay(blocks.create)
  const mayDraw = useMay(overlays.saveOutline)
  if (!mayMake && !mayDraw) return null
  const search = cemetery ? `?cemetery=${cemetery}` : ''
  return (
    <MoreActions>
      {mayMake && (
        <Button component={Link} to="/new_block" startIcon={<AddIcon />}>
          {t('map.new-block')}
        </Button>
      )}
      {mayDraw && (
        <Button component={Link} to={`/map_outline${search}`} startIcon={<OutlineIcon />}>
          {t('map.outline')}
        </Button>
      )}
      {mayDraw && (
        <Button component={Link} to={`/map_plan${search}`} startIcon={<PlanIcon />}>
          {t('map.scanned-plan')}
        </Button>
      )}
      {mayDraw && (
        <Button component={Link} to={`/map_setup${search}`} startIcon={<PathIcon />}>
          {t('map.features')}
        </Button>
      )}
    </MoreActions>
  )
}

/** What can be done with the map: shown as the map or a plan, printed, changed. */
export function MapActions({ view, onShow, onPrint }: Properties) {
  return (
    <>
      <CemeteryChoice />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view.show}
        aria-label={t('map.show-as')}
        onChange={(_, next: MapView['show'] | null) => next && onShow(next)}
        sx={{ '& button': { textTransform: 'none', py: 0.5, color: 'text.primary' } }}
      >
        <ToggleButton value="map">{t('map.as-map')}</ToggleButton>
        <ToggleButton value="plan">{t('map.as-plan')}</ToggleButton>
      </ToggleButtonGroup>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={onPrint}>
        {t('map.print')}
      </Button>
      <Keeping {...view} />
    </>
  )
}
