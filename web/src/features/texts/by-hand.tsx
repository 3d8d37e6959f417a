import { texts, type Text } from '@sexton/contract/texts/calls'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './texts.ts'

type Handled = Pick<Text, 'text_id' | 'to_phone' | 'state'>

/** Sends once more what failed or was held back; of what may have arrived already it asks first (texts-11). */
export function SendAgain({ text: { text_id, to_phone: to, state } }: { text: Handled }) {
  const act = useActWithNotice(texts.sendAgain, {}, () => t('text.again.done', { to }))
  const send = () => act.run({ params: { text_id } })
  const button = (onClick: () => void) => (
    <ActButton
      variant="outlined"
      pending={act.pending}
      aria-label={t('text.again.of', { to })}
      onClick={onClick}
    >
      {t('text.again')}
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
      title={t('text.again.title')}
      confirm={t('text.again')}
    >
      {t('text.again.text', { to })}
    </AskFirst>
  )
}

/** Takes it off the lists of what needs somebody. */
export function PutAside({ text: { text_id, to_phone: to } }: { text: Handled }) {
  const act = useActWithNotice(texts.putAside, {}, () => t('text.aside.done'))
  return (
    <AskFirst
      button={(ask) => (
        <ActButton variant="text" aria-label={t('text.aside.of', { to })} onClick={ask}>
          {t('text.aside')}
        </ActButton>
      )}
      act={act}
      onConfirm={() => act.run({ params: { text_id } })}
      title={t('text.aside.title')}
      confirm={t('text.aside')}
    >
      {t('text.aside.text', { to })}
    </AskFirst>
  )
}
