import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { t } from './texts.ts'

/** How far an upload is (`share` 0 to 1), with a way to cancel it. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, maxWidth: 420 }}>
      <ProgressBar label={t('documents.uploading')} share={share} />
      <Typography variant="body2">{t('documents.progress', { share: percent })}</Typography>
      <Button size="small" onClick={onCancel}>
        {t('documents.cancel')}
      </Button>
    </Stack>
  )
}
