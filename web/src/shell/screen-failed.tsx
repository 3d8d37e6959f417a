import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useSilence } from '../core/api/use-silence.ts'
import { mayReload, reloadOnce } from '../core/screens/reload-once.ts'
import { ChunkError } from '../core/screens/load-part.ts'
import { ErrorDisplay } from '../ui/feedback/error-display.tsx'
import { Waiting } from '../ui/feedback/waiting.tsx'
import { t } from './texts.ts'

const Reload = () => <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>

/** A part of the application could not be loaded: it is loaded anew once, by itself, when the server answers. */
function PartMissing() {
  const isSilent = useSilence()
  const reloads = mayReload()
  useEffect(() => {
    if (reloads && !isSilent) reloadOnce()
  }, [reloads, isSilent])
  if (reloads) return <Waiting />
  return (
    <Alert severity="error" action={<Reload />}>
      {t('shell.chunk')}
    </Alert>
  )
}

/** In place of a screen that could not be loaded or failed while showing. */
export function ScreenFailed() {
  const error = useRouteError()
  if (error instanceof ChunkError) return <PartMissing />
  return (
    <>
      <ErrorDisplay error={error instanceof Error ? error : new Error(String(error))} />
      <Reload />
    </>
  )
}
