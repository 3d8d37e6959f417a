import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRouteError } from 'react-router'
import { ChunkError } from '../core/screens/load-part.ts'
import { ErrorDisplay } from '../ui/feedback/error-display.tsx'
import { t } from './texts.ts'

/** In place of a screen that could not be loaded or failed while showing. */
export function ScreenFailed() {
  const error = useRouteError()
  const reload = <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
  if (error instanceof ChunkError) {
    return (
      <Alert severity="error" action={reload}>
        {t('shell.chunk')}
      </Alert>
    )
  }
  return (
    <>
      <ErrorDisplay error={error instanceof Error ? error : new Error(String(error))} />
      {reload}
    </>
  )
}
