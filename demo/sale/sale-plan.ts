import { NumberColumn } from '../basics/number-column.ts'

/** Stands for nothing in a column of a plan. */
export const NONE = -(2 ** 31)

/** What is decided of each sale, in columns: 300,000 of them are held in memory at once. */
export class SalePlan {
  readonly day = new NumberColumn()
  /** Its place among the stories, or NONE. */
  readonly story = new NumberColumn()
  /** Its place in `drawnKinds`. */
  readonly kind = new NumberColumn()
  readonly aim = new NumberColumn()
  /** The number of its customer in the plan. */
  readonly customer = new NumberColumn()
  /** The sale site of an earlier sale that it is about, or NONE. */
  readonly anchor = new NumberColumn()
  /** Where its sale sites, burials, receipts and the like begin. */
  readonly firstSite = new NumberColumn()
  readonly firstBurial = new NumberColumn()
  readonly firstReceipt = new NumberColumn()
  readonly firstLine = new NumberColumn()
  readonly firstDocument = new NumberColumn()
  readonly firstEvent = new NumberColumn()
  /** Filled in when all numbers are given; NONE without one. */
  readonly invoiceNo = new NumberColumn()

  /** Each sale site: its site (or NONE), its sale, how many lie there, the day it was paid (or NONE). */
  readonly siteOf = new NumberColumn()
  readonly siteSale = new NumberColumn()
  readonly siteUsed = new NumberColumn()
  readonly siteOwned = new NumberColumn()
  readonly siteTypes: string[] = []

  /** Each burial: its day and slot as booked, its sale site, and its grave and position there. */
  readonly burialDay = new NumberColumn()
  readonly burialSlot = new NumberColumn()
  readonly burialSite = new NumberColumn()
  readonly burialGrave = new NumberColumn()
  readonly burialPosition = new NumberColumn()

  readonly receiptNo = new NumberColumn()

  get count(): number {
    return this.day.length
  }
}
