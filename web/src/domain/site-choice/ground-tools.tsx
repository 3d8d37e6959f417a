import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { canDraw } from '../park-map/can-draw.ts'
import { t } from './texts.ts'

const closest = 4
const step = 1.5
/** As what the ground is shown to choose from. */
export type GroundView = 'plan' | 'list' | 'map'

const views = ['map', 'plan', 'list'] as const

interface Properties {
  words: string
  zoom: number
  onZoom: (zoom: number) => void
  show: GroundView
  onShow: (show: GroundView) => void
}

/** What the block has to offer, closer and further, plan, list or map. */
export function GroundTools({ words, zoom, onZoom, show, onShow }: Properties) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minHeight: 36 }}>
      <Typography variant="body2" sx={{ flex: '1 1 200px', color: 'text.secondary' }}>
        {words}
      </Typography>
      {show === 'plan' && (
        <>
          <IconAct
            label={t('site-choice.further')}
            icon={<ZoomOutIcon fontSize="small" />}
            reason={zoom <= 1 && t('site-choice.further.most')}
            onClick={() => onZoom(Math.max(1, zoom / step))}
          />
          <IconAct
            label={t('site-choice.closer')}
            icon={<ZoomInIcon fontSize="small" />}
            reason={zoom >= closest && t('site-choice.closer.most')}
            onClick={() => onZoom(Math.min(closest, zoom * step))}
          />
        </>
      )}
      {views
        .filter((view) => view !== show && (view !== 'map' || canDraw()))
        .map((view) => (
          <Button key={view} variant="outlined" onClick={() => onShow(view)}>
            {t(`site-choice.as-${view}`)}
          </Button>
        ))}
    </Box>
  )
}
