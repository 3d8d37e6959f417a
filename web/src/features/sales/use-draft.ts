import { sales } from '@sexton/contract/sales/calls'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useShown } from '../../ui/lists/show-more.tsx'
import { saleLive } from './use-sale.ts'

/** True where somebody went to the screen, not Back or Forward to what was there, nor loaded it anew. */
function useWentThere(): boolean {
  const type = useNavigationType()
  const { key } = useLocation()
  // The router takes the first address of a page load for a way back; typed, or from elsewhere, it has no key of its own.
  const [went] = useState(type !== 'POP' || key === 'default')
  return went
}

/**
 * The customer's draft sale. Whoever may edit and goes there opens one once when there is none (sales-1). The screen stays
 * with the draft it was opened for: one that goes meanwhile (placed or deleted, here or elsewhere; `gone` is its number) is
 * not opened anew, and the customer's `next` one is shown only where somebody asks for it by `follow`.
 */
export function useDraft(customer_id: string) {
  const shown = useShown()
  const given = { params: { customer_id }, query: { limit: shown.limit } }
  const draft = useApi(sales.draft, given, { live: saleLive, keepLast: 'record', anew: true })
  const mayOpen = useMay(sales.create)
  const { run, error } = useAct(sales.create)
  const asked = useRef(false)
  const now = draft.data
  const [seen, setSeen] = useState<number | null>(null)
  // What was read for an earlier visit is not what the screen was opened for.
  if (now && seen === null && !draft.refreshing) setSeen(now.sale_id)
  const isOther = now !== undefined && seen !== null && now?.sale_id !== seen
  const went = useWentThere()
  const opens = now === null && mayOpen && went && seen === null

  useEffect(() => {
    if (!opens || asked.current) return
    asked.current = true
    void run({ body: { customer_id: Number(customer_id) } })
  }, [opens, run, customer_id])

  return {
    sale: isOther ? null : now,
    gone: isOther ? seen : null,
    next: isOther && now ? now.sale_id : null,
    follow: () => setSeen(now?.sale_id ?? null),
    loading: draft.loading || (opens && !error),
    error: draft.error ?? error,
    lists: { shown, outdated: draft.outdated },
  }
}
