import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { addressOf } from '../../core/api/address.ts'
import { PdfView } from './pdf-view.tsx'
import { PictureView } from './picture-view.tsx'
import { PreviewTools } from './preview-tools.tsx'
import { kindOf, zoomed, type Previewed } from './previewed.ts'
import { printShown, printStyles } from './print-shown.ts'
import { t } from './texts.ts'

interface Properties {
  items: readonly Previewed[]
  /** Which of them is shown. */
  at: number
  onShow: (at: number) => void
  onClose: () => void
}

function Shown({ file, zoom }: { file: Previewed; zoom: number }) {
  const kind = kindOf(file)
  if (kind === 'picture') return <PictureView file={file} zoom={zoom} />
  if (kind === 'pdf') return <PdfView file={file} zoom={zoom} />
  return (
    <Box sx={{ m: 'auto', textAlign: 'center', p: 2 }}>
      <Typography>{t('preview.not', { name: file.name })}</Typography>
      <Button
        variant="outlined"
        component="a"
        href={`${addressOf(file.path)}?download=true`}
        download={file.name}
        sx={{ mt: 1.5 }}
      >
        {t('preview.download')}
      </Button>
    </Box>
  )
}

/** A file over the screen it belongs to (documents-19): arrows lead to its neighbours, + and - make it larger and smaller. */
export default function PreviewDialog({ items, at, onShow, onClose }: Properties) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery('(max-width:699px)')
  const file = items[at]!
  const [{ key, zoom }, setView] = useState({ key: file.key, zoom: 1 })
  const current = key === file.key ? zoom : 1
  const zoomBy = (by: 1 | -1) => setView({ key: file.key, zoom: zoomed(current, by) })
  const move = (by: 1 | -1) => {
    if (items[at + by]) onShow(at + by)
  }
  const press = ({ key: pressed, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return
    // In a picture that is larger than its window the arrows scroll.
    if (current === 1 && pressed === 'ArrowRight') move(1)
    if (current === 1 && pressed === 'ArrowLeft') move(-1)
    if (pressed === '+') zoomBy(1)
    if (pressed === '-') zoomBy(-1)
    if (pressed === '0') setView({ key: file.key, zoom: 1 })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={press}
      aria-labelledby={id}
      fullScreen={isPhone}
      maxWidth="lg"
      fullWidth
      data-preview
      slotProps={{ paper: { sx: { height: { xs: '100%', sm: 'calc(100% - 48px)' } } } }}
    >
      <GlobalStyles styles={printStyles} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography id={id} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {file.about}
          </Typography>
        </Box>
        <PreviewTools
          file={file}
          at={at}
          of={items.length}
          zoom={current}
          onMove={move}
          onZoom={zoomBy}
          onPrint={() => void printShown(content.current!)}
          onClose={onClose}
        />
      </Box>
      <Box
        ref={content}
        tabIndex={0}
        role="group"
        aria-label={t('preview.title')}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2, display: 'flex', bgcolor: 'background.default' }}
      >
        <Shown key={file.key} file={file} zoom={current} />
      </Box>
    </Dialog>
  )
}
