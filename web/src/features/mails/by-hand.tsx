import type { Mail } from '@sexton/contract/mails/calls'
import { system } from '@sexton/contract/system/calls'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './texts.ts'

type HandledMail = Pick<Mail, 'mail_id' | 'to_address' | 'subject' | 'state'>

/** Sends once more what failed or was held back; of what may have arrived already it asks first (system-2). */
export function SendAgain({ mail: { mail_id, to_address: to, subject, state } }: { mail: HandledMail }) {
  const act = useActWithNotice(system.sendAgain, {}, () => t('mail.again.done', { to }))
  const send = () => act.run({ params: { mail_id } })
  const button = (onClick: () => void) => (
    <ActButton
      variant="outlined"
      pending={act.pending}
      aria-label={t('mail.again.of', { to })}
      onClick={onClick}
    >
      {t('mail.again')}
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
      title={t('mail.again.title')}
      confirm={t('mail.again')}
    >
      {t('mail.again.text', { subject, to })}
    </AskFirst>
  )
}

/** Takes it off the lists of what needs somebody. */
export function PutAside({ mail: { mail_id, to_address: to, subject } }: { mail: HandledMail }) {
  const act = useActWithNotice(system.putAside, {}, () => t('mail.aside.done'))
  return (
    <AskFirst
      button={(ask) => (
        <ActButton variant="text" aria-label={t('mail.aside.of', { to })} onClick={ask}>
          {t('mail.aside')}
        </ActButton>
      )}
      act={act}
      onConfirm={() => act.run({ params: { mail_id } })}
      title={t('mail.aside.title')}
      confirm={t('mail.aside')}
    >
      {t('mail.aside.text', { subject, to })}
    </AskFirst>
  )
}
