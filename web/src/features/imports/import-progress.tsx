import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from './texts.ts'

/** How far a file is on its way (`share` 0 to 1); once it has arrived it is imported and can no longer be called back. */
export function ImportProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const isThere = share >= 1
  const words = t(isThere ? 'imports.working' : 'imports.sending')
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexGrow: 1, maxWidth: 420 }}>
      <LinearProgress
        variant={isThere ? 'indeterminate' : 'determinate'}
        value={Math.round(share * 100)}
        aria-label={words}
        sx={{ flex: 1, minWidth: 80 }}
      />
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
