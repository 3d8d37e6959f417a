import { documents } from '@sexton/contract/documents'
import { useEffect, useState } from 'react'
import { useAct } from '../../core/use-act.ts'
import { useMay } from '../../core/use-may.ts'

/** The documents ticked for e-mail to a customer. `Email sent` stays for 4 s (document 001 section 9). */
export function useEmailSelected(customerId: number | undefined) {
  const may = useMay(documents.email) && customerId !== undefined
  const [chosen, setChosen] = useState<number[]>([])
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => setSent(false), 4000)
    return () => clearTimeout(timer)
  }, [sent])
  const act = useAct(documents.email, {
    onDone: () => {
      setChosen([])
      setSent(true)
    },
  })
  const choose = (id: number, on: boolean) =>
    setChosen((before) => [...before.filter((other) => other !== id), ...(on ? [id] : [])])
  const send = () => void act.run({ body: { customer_id: customerId!, document_ids: chosen } })
  return { may, chosen, choose, send, sent, pending: act.pending, error: act.error }
}
