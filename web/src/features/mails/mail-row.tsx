import Box from '@mui/material/Box'
import type { Mail } from '@sexton/contract/mails/calls'
import { system } from '@sexton/contract/system/calls'
import { dateTime } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Row } from '../../ui/lists/rows.tsx'
import { PutAside, SendAgain } from './by-hand.tsx'
import { t } from './texts.ts'

/** What became of it, in words. */
export function outcomeOf({ state, failure, tries, next_try_at, sent_at, kept_as_file }: Mail): string {
  if (state === 'QUEUED' && tries > 0) return t('mail.state.QUEUED.again', { when: dateTime(next_try_at) })
  if (kept_as_file) return t('mail.state.SENT.kept', { when: dateTime(sent_at) })
  if (state === 'FAILED' && failure) return t(`mail.state.FAILED.${failure}`, { tries })
  return t(`mail.state.${state}`, { when: dateTime(sent_at) })
}

const troubled = new Set<Mail['state']>(['FAILED', 'UNCERTAIN', 'HELD_BACK'])

const quiet = { color: 'text.secondary', fontSize: 'body2.fontSize' } as const

function Outcome({ mail }: { mail: Mail }) {
  const { state, last_error: reason, last_error_at, created_at, created_by: by } = mail
  const when = dateTime(created_at)
  return (
    <Box>
      <Box component="span" sx={troubled.has(state) ? { fontWeight: 500, color: 'error.main' } : {}}>
        {outcomeOf(mail)}
      </Box>
      {reason && <Box sx={quiet}>{t('mail.reason', { when: dateTime(last_error_at), reason })}</Box>}
      <Box sx={quiet}>{by ? t('mail.written.by', { when, by }) : t('mail.written', { when })}</Box>
    </Box>
  )
}

/** An e-mail: to whom, what, and what became of it; with what can be done by hand, where that is needed and permitted. */
export function MailRow({ mail, withCustomer = false }: { mail: Mail; withCustomer?: boolean }) {
  const { customer_id, customer, to_address, subject, documents, state } = mail
  const mayHandle = useMay(system.sendAgain)
  return (
    <Row
      title={
        <Box>
          <Box>{to_address}</Box>
          {withCustomer && customer_id !== null && (
            <ScreenLink to={`/customer/${customer_id}`} variant="body2">
              {customer}
            </ScreenLink>
          )}
        </Box>
      }
    >
      <Box>
        <Box>{subject}</Box>
        {documents.length > 0 && <Box sx={quiet}>{documents.join(', ')}</Box>}
      </Box>
      <Outcome mail={mail} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' } }}>
        {mayHandle && troubled.has(state) && (
          <>
            <SendAgain mail={mail} />
            <PutAside mail={mail} />
          </>
        )}
      </Box>
    </Row>
  )
}

/** On a phone one below the other. */
export const mailColumns = {
  xs: 'minmax(0, 1fr)',
  md: 'minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1.4fr) max-content',
}
