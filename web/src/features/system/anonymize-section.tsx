import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Anonymizing } from '@sexton/contract/system/anonymizing'
import { useEffect, useRef, useState } from 'react'
import { dateTime } from '../../core/format/formats.ts'
import { beginAfresh } from '../../core/session/leave.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { SystemPart } from './system-part.tsx'
import { t } from './anonymize-texts.ts'

const AnonymizeDialog = whenOpened(() => import('./anonymize-dialog.tsx'))

/** Milliseconds between two looks while it runs. */
const look = 1500

function Running({ words }: { words: string }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <ProgressBar label={t('anonymize.running')} />
      <Typography>{words || t('anonymize.begins')}</Typography>
    </Box>
  )
}

function Result({ outcome, words, ended_at }: Anonymizing) {
  const of = { words, when: dateTime(ended_at) }
  if (outcome === 'DONE') return <Messages severity="success" messages={[t('anonymize.done', of)]} />
  if (outcome === 'FAILED') return <Messages messages={[t('anonymize.failed', of)]} />
  return outcome && <Messages severity="warning" messages={[t('anonymize.cut')]} />
}

/** Once it is done, nothing that this browser has read is true any more. */
function useAfresh({ running, outcome }: Anonymizing) {
  const ran = useRef(running)
  useEffect(() => {
    if (ran.current && !running && outcome === 'DONE') beginAfresh()
    ran.current = running
  }, [running, outcome])
}

interface Properties {
  state: Anonymizing
  reload: () => void
}

/** Makes a park without real persons of a copy of one (system-11); says why where it can't be done. */
export function AnonymizeSection({ state, reload }: Properties) {
  const { refusal, running, park_name, words } = state
  const [asking, setAsking] = useState(false)
  useAfresh(state)
  useEffect(() => {
    if (!running) return
    const looking = setInterval(reload, look)
    return () => clearInterval(looking)
  }, [running, reload])
  return (
    <SystemPart
      name="anonymize"
      title={t('anonymize.title')}
      actions={
        <ActButton
          variant="outlined"
          color="error"
          reason={running ? t('anonymize.running') : refusal}
          onClick={() => setAsking(true)}
        >
          {t('anonymize')}
        </ActButton>
      }
    >
      <Typography color="text.secondary">{t('anonymize.about')}</Typography>
      {refusal && <Typography sx={{ mt: 1 }}>{refusal}</Typography>}
      {running ? <Running words={words} /> : <Result {...state} />}
      {asking && <AnonymizeDialog name={park_name} onClose={() => setAsking(false)} />}
    </SystemPart>
  )
}
