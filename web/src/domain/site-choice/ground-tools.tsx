import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { t } from './texts.ts'

const closest = 4
const step = 1.5
interface Properties {
  words: string
  zoom: number
  onZoom: (zoom: number) => void
  asList: boolean
  onAsList: (asList: boolean) => void
}

/** What the block has to offer, closer and further, plan or list. */
export function GroundTools({ words, zoom, onZoom, asList, onAsList }: Properties) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minHeight: 36 }}>
      <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
        {words}
      </Typography>
      {!asList && (
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
      <Button variant="outlined" onClick={() => onAsList(!asList)}>
        {t(asList ? 'site-choice.as-plan' : 'site-choice.as-list')}
      </Button>
    </Box>
  )
}
