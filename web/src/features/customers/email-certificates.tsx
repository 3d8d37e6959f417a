import { papers, type OwnCertificate } from '@sexton/contract/papers/calls'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useShortly } from '../../core/api/use-shortly.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { EmailSent, emailSentFor, SendPapers, type SendForm } from '../documents/public.ts'
import { t } from './texts.ts'

const paperOf = ({ site_id, site_ref, size_mb }: OwnCertificate) => ({
  id: site_id,
  name: t('customer.certificates.of', { site: site_ref }),
  about:
    size_mb === null
      ? t('customer.certificates.unmade')
      : t('customer.certificates.size', { size: size_mb.toFixed(2) }),
  size_mb: size_mb ?? 0,
})

/** Sends a customer the certificates of the sites they own: the button, its dialog, and what came of it. */
export function useEmailCertificates(customer_id: number) {
  const may = useMay(papers.sendCertificates)
  const [open, setOpen] = useState(false)
  const [sent, show] = useShortly(emailSentFor)
  const params = { customer_id }
  const owned = useApi(papers.certificates, open ? { params } : null)
  const act = useAct(papers.sendCertificates, {
    onDone: () => {
      setOpen(false)
      show()
    },
  })
  const ask = () => {
    act.reset()
    setOpen(true)
  }
  const button = may && (
    <ActButton variant="outlined" onClick={ask}>
      {t('customer.certificates.email')}
    </ActButton>
  )
  const certificates = owned.data?.map(paperOf)
  const outcome = (
    <>
      <EmailSent shown={sent} />
      <ErrorDisplay error={owned.error} />
      {open && (
        <SendPapers
          what={t('customer.certificates.what')}
          customerId={customer_id}
          papers={certificates}
          ticked={certificates?.map(({ id }) => id) ?? []}
          onSend={({ papers: site_ids, ...words }: SendForm) =>
            act.run({ params, body: { site_ids, ...words } })
          }
          onClose={() => setOpen(false)}
          act={act}
        />
      )}
    </>
  )
  return { button, outcome }
}
