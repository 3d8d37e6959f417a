import ScanIcon from '@mui/icons-material/QrCodeScanner'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from './act-texts.ts'

const ScanDialog = whenOpened(() => import('./scan-dialog.tsx'))

/** This browser reads codes by its camera. */
const canScan = () => 'BarcodeDetector' in window && 'mediaDevices' in navigator

/** Reads a code by the camera; not there where the browser cannot. */
export function ScanButton({ onScanned }: { onScanned: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  if (!canScan()) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ScanIcon />}
        onClick={() => setOpen(true)}
        sx={{ flex: 'none', mt: '22px' }}
      >
        {t('act.scan')}
      </Button>
      {open && <ScanDialog onScanned={onScanned} onClose={() => setOpen(false)} />}
    </>
  )
}
