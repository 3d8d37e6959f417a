import { papers } from '@sexton/contract/papers/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useShortly } from '../../core/api/use-shortly.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { EmailSent, emailSentFor } from '../documents/public.ts'
import { t } from './texts.ts'

/** Sends a customer the certificates of the sites they own: the button, and what came of it. */
export function useEmailCertificates(customer_id: number) {
  const may = useMay(papers.emailCertificates)
  const [sent, show] = useShortly(emailSentFor)
  const act = useAct(papers.emailCertificates, { onDone: show })
  const button = may && (
    <ActButton
      variant="outlined"
      pending={act.pending}
      onClick={() => void act.run({ params: { customer_id } })}
    >
      {t('customer.certificates.email')}
    </ActButton>
  )
  const outcome = (
    <>
      <EmailSent shown={sent} />
      <ErrorDisplay error={act.error} />
    </>
  )
  return { button, outcome }
}
