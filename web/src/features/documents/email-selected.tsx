import { ActButton } from '../../ui/actions/act-button.tsx'
import { t } from './texts.ts'
import type { useEmailSelected } from './use-email-selected.ts'

/** Sends what is ticked; only for who may. */
export function EmailSelected({ email }: { email: ReturnType<typeof useEmailSelected> }) {
  if (!email.may) return null
  return (
    <ActButton
      variant="outlined"
      pending={email.pending}
      reason={email.chosen.length === 0 && t('documents.email.reason')}
      onClick={email.send}
    >
      {t('documents.email')}
    </ActButton>
  )
}
