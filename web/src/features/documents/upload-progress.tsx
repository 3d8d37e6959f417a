import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from './texts.ts'

/** How far an upload is (`share` 0 to 1), with a way to cancel it. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, maxWidth: 420 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('documents.uploading')}
        sx={{ flex: 1, minWidth: 80 }}
      />
      <Typography variant="body2">{t('documents.progress', { share: percent })}</Typography>
      <Button size="small" onClick={onCancel}>
        {t('documents.cancel')}
      </Button>
    </Stack>
  )
}
