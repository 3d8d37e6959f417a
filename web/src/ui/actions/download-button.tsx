import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Endpoint, Given } from '@sexton/contract/core/endpoint'
import { useDownload } from '../../core/transfer/use-download.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from './act-button.tsx'
import { ErrorDisplay } from '../feedback/error-display.tsx'
import { useNotice } from '../feedback/notice-context.ts'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { t } from '../texts.ts'

interface Properties<E extends Endpoint> {
  endpoint: E
  given: Given<E>
  label: string
  /** Tells buttons with the same label apart for a screen reader. */
  of?: string
  reason?: string | null | false
}

/** Saves a file the server makes; shows how far it is, and cancels. Not shown to those who may not. */
export function DownloadButton<E extends Endpoint>({ endpoint, given, label, of, reason }: Properties<E>) {
  const notify = useNotice()
  const { share, error, start, cancel } = useDownload(endpoint, (name) =>
    notify({ text: t('ui.downloaded', { name }) }),
  )
  if (!useMay(endpoint)) return null
  return (
    <Stack sx={{ alignItems: 'flex-start', display: 'inline-flex' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <ActButton
          variant="outlined"
          startIcon={<DownloadIcon />}
          aria-label={of && `${label} ${of}`}
          pending={share !== null}
          reason={reason}
          onClick={() => void start(given)}
        >
          {label}
        </ActButton>
        {share !== null && (
          <>
            <ProgressBar
              label={t('ui.downloading', { of: of ?? label })}
              share={share > 0 ? share : undefined}
              width={90}
            />
            <Button size="small" onClick={cancel}>
              {t('ui.cancel')}
            </Button>
          </>
        )}
      </Stack>
      <ErrorDisplay error={error} />
    </Stack>
  )
}
