import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { wholePhone } from '../../../ui/dialogs/whole-phone.ts'
import { t } from './act-texts.ts'

/** Of the browser itself, where it has one. */
declare class BarcodeDetector {
  constructor(options: { formats: string[] })
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

/** Milliseconds between two looks. */
const pause = 200

/** Shows the camera until it sees a code. */
async function look(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  try {
    video.srcObject = stream
    await video.play()
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    while (!signal.aborted) {
      const [found] = await detector.detect(video)
      if (found) return found.rawValue
      await new Promise((done) => setTimeout(done, pause))
    }
    return null
  } finally {
    stop()
  }
}

interface Properties {
  onScanned: (text: string) => void
  onClose: () => void
}

/** The camera, until it has read a code. */
export default function ScanDialog({ onScanned, onClose }: Properties) {
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const found = useEffectEvent((text: string) => {
    onScanned(text)
    onClose()
  })
  useEffect(() => {
    const stop = new AbortController()
    look(video.current!, stop.signal).then(
      (text) => text !== null && !stop.signal.aborted && found(text),
      () => !stop.signal.aborted && setFailed(true),
    )
    return () => stop.abort()
  }, [])
  return (
    <Dialog
      open
      keepMounted
      fullWidth
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: { xs: '100%', sm: 480 }, width: '100%', ...wholePhone } } }}
    >
      <DialogTitle id={id}>{t('act.scan.title')}</DialogTitle>
      <DialogContent>
        {failed ? <Messages messages={[t('act.scan.failed')]} /> : <p>{t('act.scan.hint')}</p>}
        <Box
          component="video"
          ref={video}
          playsInline
          muted
          sx={{ width: '100%', aspectRatio: '1', bgcolor: '#000' }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('act.scan.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
