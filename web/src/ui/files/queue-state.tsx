import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { OnItsWay, useFileQueue } from '../../core/transfer/use-file-queue.ts'
import { Messages } from '../feedback/messages.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { t } from '../texts.ts'

function Progress({ now: { name, at, of, share }, onCancel }: { now: OnItsWay; onCancel: () => void }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', my: 1 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t('ui.queue.now', { name, at, of })}
      </Typography>
      <ProgressBar label={t('ui.uploading')} share={share} />
      <Button size="small" onClick={onCancel}>
        {t('ui.upload.cancel')}
      </Button>
    </Stack>
  )
}

interface Properties {
  queue: ReturnType<typeof useFileQueue>
  /** Sends those again that the server did not answer. */
  onAgain: (files: File[]) => void
}

/** How far dropped files are, and what was refused, each with its reason. */
export function QueueState({ queue: { now, outcome, cancel, clear }, onAgain }: Properties) {
  const { refused, unsent } = outcome
  return (
    <>
      {now && <Progress now={now} onCancel={cancel} />}
      <Messages messages={refused} />
      {!now && refused.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
          {unsent.length > 0 && (
            <Button variant="outlined" onClick={() => onAgain(unsent)}>
              {t('ui.queue.again', { count: unsent.length })}
            </Button>
          )}
          <Button onClick={clear}>{t('ui.queue.read')}</Button>
        </Box>
      )}
    </>
  )
}
