import { arrearsLetters, lettersPath, letterWords } from '@sexton/contract/arrears/letters'
import { useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useShortly } from '../../../core/api/use-shortly.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { PaperLink } from '../../../ui/files/paper-link.tsx'
import { EmailSent, emailSentFor, SendPapers, type SendForm } from '../../documents/public.ts'
import { t } from './texts.ts'

/** The letter to a customer who owes (arrears-8, arrears-9): opened, or sent; the buttons, and what came of it. */
export function useLetter(customer_id: number, owed: number) {
  const maySend = useMay(arrearsLetters.send)
  const [open, setOpen] = useState(false)
  const [sent, show] = useShortly(emailSentFor)
  const act = useAct(arrearsLetters.send, {
    onDone: () => {
      setOpen(false)
      show()
    },
  })
  const ask = () => {
    act.reset()
    setOpen(true)
  }
  const papers = [{ id: customer_id, name: t('letter.paper'), about: t('letter.paper.about'), size_mb: 0 }]
  const buttons = owed > 0 && (
    <>
      <PaperLink endpoint={arrearsLetters.open} path={lettersPath([customer_id])} label={t('letter.open')} />
      {maySend && (
        <ActButton variant="outlined" onClick={ask}>
          {t('letter.email')}
        </ActButton>
      )}
    </>
  )
  const outcome = (
    <>
      <EmailSent shown={sent} />
      {open && (
        <SendPapers
          what={letterWords}
          customerId={customer_id}
          papers={papers}
          ticked={[customer_id]}
          onSend={({ papers: customer_ids, ...words }: SendForm) =>
            act.run({ body: { customer_ids, ...words } })
          }
          onClose={() => setOpen(false)}
          act={act}
        />
      )}
    </>
  )
  return { buttons, outcome }
}
