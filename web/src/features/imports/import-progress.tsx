import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { t } from './texts.ts'

/** How far a file is on its way (`share` 0 to 1); once it has arrived it is imported and can no longer be called back. */
export function ImportProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const isThere = share >= 1
  const words = t(isThere ? 'imports.working' : 'imports.sending')
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexGrow: 1, maxWidth: 420 }}>
      <ProgressBar label={words} share={isThere ? undefined : share} />
      <Typography variant="body2" role="status">
        {words}
      </Typography>
      {!isThere && (
        <Button size="small" onClick={onCancel}>
          {t('imports.cancel')}
        </Button>
      )}
    </Stack>
  )
}
