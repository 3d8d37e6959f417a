import CloseIcon from '@mui/icons-material/Close'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addressOf } from '../../core/api/address.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { useTip } from '../../ui/feedback/use-tip.tsx'
import { kindOf, zooms, type Previewed } from './previewed.ts'
import { t } from './texts.ts'

interface Properties {
  file: Previewed
  at: number
  of: number
  zoom: number
  onMove: (by: 1 | -1) => void
  onZoom: (by: 1 | -1) => void
  onPrint: () => void
  onClose: () => void
}

function Download({ file: { name, path } }: { file: Previewed }) {
  const { watched, tip } = useTip(t('preview.download'))
  return (
    <>
      <IconButton
        {...watched}
        component="a"
        href={`${addressOf(path)}?download=true`}
        download={name}
        aria-label={t('preview.download')}
      >
        <DownloadIcon />
      </IconButton>
      {tip}
    </>
  )
}

/** What can be done with the file that is shown. */
export function PreviewTools({ file, at, of, zoom, onMove, onZoom, onPrint, onClose }: Properties) {
  const isShown = kindOf(file) !== null
  return (
    <Stack
      direction="row"
      data-tools
      sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end' }}
    >
      {of > 1 && (
        <>
          <IconAct
            label={t('preview.previous')}
            icon={<PreviousIcon />}
            reason={at === 0 && t('preview.first')}
            onClick={() => onMove(-1)}
          />
          <Typography variant="body2" aria-live="polite">
            {t('preview.place', { at: at + 1, of })}
          </Typography>
          <IconAct
            label={t('preview.next')}
            icon={<NextIcon />}
            reason={at === of - 1 && t('preview.last')}
            onClick={() => onMove(1)}
          />
        </>
      )}
      {isShown && (
        <>
          <IconAct
            label={t('preview.smaller')}
            icon={<ZoomOutIcon />}
            reason={zoom === zooms[0] && t('preview.smallest')}
            onClick={() => onZoom(-1)}
          />
          <IconAct
            label={t('preview.larger')}
            icon={<ZoomInIcon />}
            reason={zoom === zooms.at(-1) && t('preview.largest')}
            onClick={() => onZoom(1)}
          />
          <IconAct label={t('preview.print')} icon={<PrintIcon />} onClick={onPrint} />
        </>
      )}
      <Download file={file} />
      <IconAct label={t('preview.close')} icon={<CloseIcon />} onClick={onClose} />
    </Stack>
  )
}
