import Box from '@mui/material/Box'
import type { MailTrouble } from '@sexton/contract/system/facts'
import { dateTime } from '../../core/format/formats.ts'
import { PutAside, SendAgain } from '../mails/public.ts'
import { TaskLine } from './task-line.tsx'
import { t } from './texts.ts'

const stateWords = ({ state, tries, next_try_at }: MailTrouble) =>
  t(`system.mail.state.${state}`, { tries, when: dateTime(next_try_at) })

/** A mail that could not be sent: to whom, what, why, and what happens now. */
export function MailTroubleRow({ mail }: { mail: MailTrouble }) {
  const { to_address, subject, state, last_error, last_error_at, created_at } = mail
  const settled = state === 'FAILED' || state === 'UNCERTAIN'
  const words = { created: dateTime(created_at), when: dateTime(last_error_at), reason: last_error }
  return (
    <TaskLine
      title={stateWords(mail)}
      after={`${to_address} · ${subject}`}
      words={t('system.mail.of', words)}
      action={
        settled && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SendAgain mail={mail} />
            <PutAside mail={mail} />
          </Box>
        )
      }
    />
  )
}
