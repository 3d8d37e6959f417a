import type { BurialStatusRef } from '@sexton/contract/core/statuses'

/** What is bought: a type, with a site of it or (`unsited`) not yet. `unsigned`: the agreement is still out. */
export interface WantedSite {
  type: string
  unsited?: boolean
  unsigned?: boolean
}

/** A burial to come or past: `on` in days from today, `slot` 1 to 7. `status` is where it ends up. */
export interface WantedBurial {
  on: number
  slot: number
  status: BurialStatusRef
  first_name: string
  /** Else the customer's. */
  last_name?: string
  gender: 'M' | 'F'
  age: number
  relation?: string
  cause?: string
  flagged?: boolean
  grave_no?: number
  extras?: string[]
}

/** Money taken: a share of the price, or what is left. */
export interface WantedReceipt {
  on: number
  share: number | 'rest'
  type?: PaymentType
  mode?: string
  /** Paid by another customer: a person of the stories, by their place. */
  payer?: number
  note?: string
  /** Taken by mistake and voided the same day, with this reason. */
  voided?: string
}

export type PaymentType = 'Cash' | 'Cheque' | 'Bank transfer' | 'Mobile money' | 'Card'

/** Something that happens at a site of the order, with its charge on it: `time` in minutes after midnight. */
export interface WantedEvent {
  on: number
  time: number
  charge: string
  description: string
}

/** One order, from its first day to where it stands now. Days count from today. */
export interface Order {
  opened: number
  sites?: WantedSite[]
  /** The first on the first site, the next on the next; more than sites: in its further graves. */
  burials?: WantedBurial[]
  extras?: string[]
  event?: WantedEvent
  discount?: { value: number; reason: string; signed: 0 | 1 | 2 }
  placed?: number
  /** Taken back on its day, for this reason: the invoice is void, the draft is there again. */
  cancelled?: { on: number; reason: string }
  receipts?: WantedReceipt[]
  flagged?: string
}

/** A scripted order. */
export interface Story extends Order {
  /** The place in `demoCustomers`. */
  customer: number
  /** Buried in a site bought earlier, by the story before. */
  after?: Story
}
