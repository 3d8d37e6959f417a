import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsBack, useSilence } from '../../core/api/use-silence.ts'
import { ApiError, ConnectionError, isAbort } from '../../core/api/errors.ts'
import { NotPermitted } from '../../core/api/not-permitted.ts'
import { Messages } from './messages.tsx'
import { t } from '../texts.ts'

const hideAfter = 5000

interface Failed<E> {
  error: E
  prefix: string
  /** Reads again what could not be read; null where something else was tried. */
  again: (() => void) | null
  /** What could not be read is on the screen, as it was read before. */
  isShown?: boolean
}

/** What is read on the screen and failed this way: reading it again reads everything else that failed. */
function useRead(error: Error | null | undefined): Pick<Failed<Error>, 'again' | 'isShown'> {
  const queries = useQueryClient()
  const read =
    error &&
    queries
      .getQueryCache()
      .findAll({ type: 'active' })
      .find((query) => query.state.error === error)
  if (!read) return { again: null }
  const again = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return { again, isShown: read.state.data !== undefined }
}

const Again = ({ again }: Pick<Failed<Error>, 'again'>) =>
  again && (
    <Button onClick={again} variant="outlined" color="inherit" sx={{ my: 0.5 }}>
      {t('ui.again')}
    </Button>
  )

function Details({ text, onOpen }: { text: string; onOpen?: () => void }) {
  return (
    <Box component="details" onToggle={onOpen} sx={{ mt: 0.5 }}>
      <summary>{t('ui.details')}</summary>
      <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
    </Box>
  )
}

/**
 * A failure of the server: hides after 5 s unless its details are being read, or it says in words of its own what to
 * do; the way to try again stays.
 */
function ServerFailure({ error, prefix, again }: Failed<ApiError>) {
  const [shown, setShown] = useState(true)
  const [reading, setReading] = useState(false)
  useEffect(() => {
    if (reading || error.isOutage) return
    const timer = setTimeout(() => setShown(false), hideAfter)
    return () => clearTimeout(timer)
  }, [reading, error])
  if (!shown) return <Again again={again} />
  return (
    <Alert severity="error" onClose={() => setShown(false)} onFocus={() => setReading(true)} sx={{ my: 1 }}>
      <Typography variant="h2" component="div">
        {prefix}
        {t('ui.failed')}
      </Typography>
      {error.isOutage ? error.message : t('ui.failed.recorded')}
      <Details
        text={[`${error.status} ${error.statusText}`, error.id && t('ui.error.id', { id: error.id })]
          .filter(Boolean)
          .join(' · ')}
        onOpen={() => setReading(true)}
      />
      <Again again={again} />
    </Alert>
  )
}

/**
 * No answer, or no database: what is read comes by itself once they are back, until then the strip says so; what was tried
 * is worth trying again.
 */
function NotReached({ error, prefix, again, isShown }: Failed<Error>) {
  const isSilent = useSilence()
  const isBack = useIsBack()
  if (again && (isSilent || isBack)) return isShown ? null : <Again again={again} />
  if (isBack) return <Messages messages={[t('ui.connection-back')]} severity="info" />
  return (
    <>
      <Messages messages={[prefix + error.message]} />
      <Again again={again} />
    </>
  )
}

function Shown(failed: Failed<Error>) {
  const { error, prefix, again } = failed
  if (error instanceof ConnectionError || (error instanceof ApiError && error.isLater))
    return <NotReached {...failed} />
  if (error instanceof NotPermitted) return <Messages messages={[error.message]} severity="info" />
  if (!(error instanceof ApiError)) {
    return (
      <Alert severity="error" sx={{ my: 1 }}>
        <Typography variant="h2" component="div">
          {prefix}
          {t('ui.error')}
        </Typography>
        <Details text={error.message} />
      </Alert>
    )
  }
  if (error.status === 401 || error.status === 403) return null
  if (error.status === 404) {
    return (
      <Alert
        severity="warning"
        variant="outlined"
        sx={{ my: 1, bgcolor: '#ffcc80', color: '#000000', '& .MuiAlert-icon': { color: 'inherit' } }}
      >
        {prefix}
        {t('ui.not-found')}
        {(error.code === 'not_found' || error.isOutage) && error.message !== t('ui.not-found') && (
          <div>{error.message}</div>
        )}
      </Alert>
    )
  }
  if (error.isRefusal)
    return <Messages messages={error.reasons.length > 0 ? error.reasons : [prefix + error.message]} />
  return <ServerFailure error={error} prefix={prefix} again={again} />
}

interface Properties {
  error: Error | null | undefined
  prefix?: string
  /** False where the screen itself has a way to try again. */
  retry?: boolean
}

/**
 * The shared error display (screens-6). What the user can correct (409, 422 …) says the server's reasons;
 * 401 and 403 show nothing, since the sign-in screen follows; what was not asked for, since this user may not, says what
 * they lack. `prefix`: what was tried, as in
 * `Error updating customer. `. What could not be read can be tried again in its place.
 */
export function ErrorDisplay({ error, prefix = '', retry = true }: Properties) {
  const { again, isShown } = useRead(error)
  const [known, setKnown] = useState(error)
  const [count, setCount] = useState(0)
  if (known !== error) {
    setKnown(error)
    setCount(count + 1)
  }
  return error && !isAbort(error) ? (
    <Shown key={count} error={error} prefix={prefix} again={retry ? again : null} isShown={isShown} />
  ) : null
}
