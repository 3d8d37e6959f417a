import { documents } from '@sexton/contract/documents/calls'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useShortly } from '../../core/api/use-shortly.ts'
import { emailSentFor } from './email-sent.tsx'

/** The documents ticked for e-mail to a customer. `Email sent` stays for a moment. */
export function useEmailSelected(customerId: number | undefined) {
  const may = useMay(documents.email) && customerId !== undefined
  const [chosen, setChosen] = useState<number[]>([])
  const [sent, show] = useShortly(emailSentFor)
  const act = useAct(documents.email, {
    onDone: () => {
      setChosen([])
      show()
    },
  })
  const choose = (id: number, on: boolean) =>
    setChosen((before) => [...before.filter((other) => other !== id), ...(on ? [id] : [])])
  const send = () => void act.run({ body: { customer_id: customerId!, document_ids: chosen } })
  return { may, chosen, choose, send, sent, pending: act.pending, error: act.error }
}
