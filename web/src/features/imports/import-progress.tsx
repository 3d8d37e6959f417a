import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { t } from './texts.ts'

interface Properties {
  /** How far the file is on its way, 0 to 1. */
  share: number
  onCancel: () => void
  /** Lines that are imported, of an import that can still be cancelled; without it an arrived file cannot be called back. */
  done?: { done: number; of: number } | undefined
}

/** How far a file is on its way, then how far it is imported. */
export function ImportProgress({ share, onCancel, done }: Properties) {
  const isThere = share >= 1
  const isCounted = done !== undefined && done.done > 0 && done.of > 0
  const arrived = isCounted ? t('imports.working.so-far', { ...done }) : t('imports.working')
  const words = isThere ? arrived : t('imports.sending')
  const shown = isThere ? (isCounted ? done.done / done.of : undefined) : share
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexGrow: 1, maxWidth: 420 }}>
      <ProgressBar label={words} {...(shown === undefined ? {} : { share: shown })} />
      <Typography variant="body2" role="status">
        {words}
      </Typography>
      {(!isThere || done) && (
        <Button size="small" onClick={onCancel}>
          {t('imports.cancel')}
        </Button>
      )}
    </Stack>
  )
}
