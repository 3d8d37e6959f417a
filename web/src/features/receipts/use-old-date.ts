import { isLongAgo } from '@sexton/contract/receipts/calls'
import { useState } from 'react'
import type { ReceiptValues } from './receipt-schema.ts'

/** Asks once before a date of more than a year back is taken: `ask(values)` is true while it has to be answered. */
export function useOldDate(today: string) {
  const [meant, setMeant] = useState('')
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<ReceiptValues | null>(null)
  const ask = (values: ReceiptValues) => {
    const isNew = isLongAgo(values.receiptDate, today) && values.receiptDate !== meant
    if (isNew) setAsked(values)
    setOpen(isNew)
    return isNew
  }
  const answer = (matchesTyped: boolean) => {
    if (matchesTyped && asked) setMeant(asked.receiptDate)
    setOpen(false)
  }
  return { open, asked, ask, answer }
}
