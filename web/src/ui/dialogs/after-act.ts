import type { document } from '@sexton/contract/documents/calls'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import { createStore } from '../../core/store.ts'

/** A document that can be printed or emailed now; it is made when it is asked for. */
export interface OfferedPaper {
  endpoint: Endpoint & { response: typeof document }
  params: Record<string, number>
  label: string
}

/** What comes after something was done: its documents. */
export interface AfterAct {
  /** What was done: `Receipt 3162, K5,000.00, K8,800.00 left`. */
  title: string
  /** Who the documents are emailed to. */
  customer_id: number
  papers: readonly OfferedPaper[]
  /** The screen it leads to; without it the one where it was done. */
  on?: string
}

/** What the screen offers now (receipts-14). */
export const afterAct = createStore<AfterAct | null>(null)
