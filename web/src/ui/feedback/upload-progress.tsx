import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ProgressBar } from './progress-bar.tsx'
import { t } from '../texts.ts'

interface Properties {
  /** How far the upload is, 0 to 1. */
  share: number
  /** Absent once it can no longer be cancelled. */
  onCancel: (() => void) | undefined
}

/** How far an upload is, with a way to cancel it. */
export const UploadProgress = ({ share, onCancel }: Properties) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 260, maxWidth: 420 }}>
    <ProgressBar label={t('ui.uploading')} share={share} />
    <Typography variant="body2">{t('ui.uploaded', { share: Math.round(share * 100) })}</Typography>
    {onCancel && (
      <Button size="small" onClick={onCancel}>
        {t('ui.upload.cancel')}
      </Button>
    )}
  </Stack>
)
