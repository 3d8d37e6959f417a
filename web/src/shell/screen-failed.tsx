import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useSilence } from '../core/api/use-silence.ts'
import { mayReload, reloadOnce, reloadPage } from '../core/screens/reload-once.ts'
import { ChunkError } from '../core/screens/load-part.ts'
import { ErrorDisplay } from '../ui/feedback/error-display.tsx'
import { Waiting } from '../ui/feedback/waiting.tsx'
import { t } from '../ui/texts.ts'

const Reload = () => <Button onClick={() => void reloadPage()}>{t('ui.reload')}</Button>

/** A part of the application could not be loaded: it is loaded anew once, by itself, when the server answers. */
function PartMissing() {
  const isSilent = useSilence()
  const reloads = mayReload()
  useEffect(() => {
    if (reloads && !isSilent) void reloadOnce()
  }, [reloads, isSilent])
  if (reloads) return <Waiting />
  return (
    <Alert severity="error" action={<Reload />}>
      {t('ui.part-missing')}
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
