import Box from '@mui/material/Box'
import { system, type MailTrouble } from '@sexton/contract/system/calls'
import { dateTime } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { t } from './texts.ts'

function SendAgain({ mail: { mail_id, to_address: to, subject, state } }: { mail: MailTrouble }) {
  const notify = useNotice()
  const act = useAct(system.sendAgain, {
    onDone: () => notify({ text: t('system.mail.again.done', { to }) }),
  })
  const send = () => act.run({ params: { mail_id } })
  const button = (onClick: () => void) => (
    <ActButton
      variant="outlined"
      pending={act.pending}
      aria-label={t('system.mail.again.of', { to })}
      onClick={onClick}
    >
      {t('system.mail.again')}
    </ActButton>
  )
  if (state !== 'UNCERTAIN')
    return (
      <>
        {button(() => void send())}
        <ErrorDisplay error={act.error} />
      </>
    )
  return (
    <AskFirst
      button={button}
      act={act}
      onConfirm={send}
      title={t('system.mail.again.title')}
      confirm={t('system.mail.again')}
    >
      {t('system.mail.again.text', { subject, to })}
    </AskFirst>
  )
}

function PutAside({ mail: { mail_id, to_address: to, subject } }: { mail: MailTrouble }) {
  const notify = useNotice()
  const act = useAct(system.putAside, { onDone: () => notify({ text: t('system.mail.aside.done') }) })
  return (
    <AskFirst
      button={(ask) => (
        <ActButton variant="text" aria-label={t('system.mail.aside.of', { to })} onClick={ask}>
          {t('system.mail.aside')}
        </ActButton>
      )}
      act={act}
      onConfirm={() => act.run({ params: { mail_id } })}
      title={t('system.mail.aside.title')}
      confirm={t('system.mail.aside')}
    >
      {t('system.mail.aside.text', { subject, to })}
    </AskFirst>
  )
}

const stateWords = ({ state, tries, next_try_at }: MailTrouble) =>
  t(`system.mail.state.${state}`, { tries, when: dateTime(next_try_at) })

/** A mail that could not be sent: to whom, what, why, and what happens now. */
export function MailTroubleRow({ mail }: { mail: MailTrouble }) {
  const { to_address, subject, state, last_error, last_error_at, created_at } = mail
  const settled = state === 'FAILED' || state === 'UNCERTAIN'
  const words = { created: dateTime(created_at), when: dateTime(last_error_at), reason: last_error }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box>
          <strong>{stateWords(mail)}</strong> · {to_address} · {subject}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{t('system.mail.of', words)}</Box>
      </Box>
      {settled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SendAgain mail={mail} />
          <PutAside mail={mail} />
        </Box>
      )}
    </Box>
  )
}
