import Box from '@mui/material/Box'
import type { MailTrouble } from '@sexton/contract/system/facts'
import { dateTime } from '../../core/format/formats.ts'
import { PutAside, SendAgain } from '../mails/public.ts'
import { t } from './texts.ts'

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
