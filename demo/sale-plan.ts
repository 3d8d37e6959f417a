import { Ints } from './ints.ts'

/** Stands for nothing in a column of a plan. */
export const NONE = -(2 ** 31)

/** What is decided of each sale, in columns: 300,000 of them are held in memory at once. */
export class SalePlan {
  readonly day = new Ints()
  /** Its place among the stories, or NONE. */
  readonly story = new Ints()
  /** Its place in `drawnKinds`. */
  readonly kind = new Ints()
  readonly aim = new Ints()
  /** The number of its customer in the plan. */
  readonly customer = new Ints()
  /** The sale site of an earlier sale that it is about, or NONE. */
  readonly anchor = new Ints()
  /** Where its sale sites, burials, receipts and the like begin. */
  readonly firstSite = new Ints()
  readonly firstBurial = new Ints()
  readonly firstReceipt = new Ints()
  readonly firstLine = new Ints()
  readonly firstDocument = new Ints()
  readonly firstEvent = new Ints()
  /** Filled in when all numbers are given; NONE without one. */
  readonly invoiceNo = new Ints()

  /** Each sale site: its site (or NONE), its sale, how many lie there, the day it was paid (or NONE). */
  readonly siteOf = new Ints()
  readonly siteSale = new Ints()
  readonly siteUsed = new Ints()
  readonly siteOwned = new Ints()
  readonly siteTypes: string[] = []

  /** Each burial: its day and slot as booked, its sale site, and its grave and position there. */
  readonly burialDay = new Ints()
  readonly burialSlot = new Ints()
  readonly burialSite = new Ints()
  readonly burialGrave = new Ints()
  readonly burialPosition = new Ints()

  readonly receiptNo = new Ints()

  get count(): number {
    return this.day.length
  }
}
