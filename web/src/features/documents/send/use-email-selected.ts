import { documents } from '@sexton/contract/documents/calls'
import { useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useShortly } from '../../../core/api/use-shortly.ts'
import { emailSentFor } from './email-sent.tsx'
import type { SendForm } from './send-form.ts'

/** The documents ticked for e-mail to a customer, and the dialog that sends them. `Email sent` stays for a moment. */
export function useEmailSelected(customerId: number | undefined) {
  const may = useMay(documents.email) && customerId !== undefined
  const [ticked, setTicked] = useState<number[]>([])
  const [open, setOpen] = useState(false)
  const [sent, show] = useShortly(emailSentFor)
  const act = useAct(documents.email, {
    onDone: () => {
      setTicked([])
      setOpen(false)
      show()
    },
  })
  const choose = (id: number, on: boolean) =>
    setTicked((before) => [...before.filter((other) => other !== id), ...(on ? [id] : [])])
  const ask = () => {
    act.reset()
    setOpen(true)
  }
  const onSend = ({ papers, ...words }: SendForm) =>
    act.run({ body: { customer_id: customerId!, document_ids: papers, ...words } })
  const dialog = { ticked, onSend, onClose: () => setOpen(false), act }
  return { may, choose, ask, open, sent, dialog }
}
