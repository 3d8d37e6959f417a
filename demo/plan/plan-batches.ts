import {
  after,
  firstDayOf,
  monthOf,
  written,
  type Month,
} from '../../server/src/features/accounts/batch-rules.ts'
import type { Calendar } from '../basics/calendar.ts'
import type { Moment, SaleOutcome } from '../sale/sale-outcome.ts'

/** A month that accounts have batched, with the counts and sums of its batch. */
export interface BatchPlan {
  month: Month
  /** `2025-03`. */
  name: string
  made: Moment
  sales: number
  receipts: number
  saleCents: number
  receiptCents: number
}

/** How many months that are over wait for accounts. */
const waiting = 2
/** The books of a month are closed on this day of the next. */
const closing = { day: 3, minutes: 10 * 60 }

/** Counts what each month's batch holds. */
export class BatchPlanner {
  readonly #calendar: Calendar
  readonly #months = new Map<string, BatchPlan>()

  constructor(calendar: Calendar) {
    this.#calendar = calendar
  }

  #of(day: number): BatchPlan {
    const month = monthOf(this.#calendar.date(day))
    const name = written(month)
    const known = this.#months.get(name)
    if (known) return known
    const closed = this.#calendar.dayOf(firstDayOf(after(month))) + closing.day - 1
    const made = { day: closed, minutes: closing.minutes }
    const batch = { month, name, made, sales: 0, receipts: 0, saleCents: 0, receiptCents: 0 }
    this.#months.set(name, batch)
    return batch
  }

  add({ status, placed, cents, receipts }: SaleOutcome): void {
    if (placed && status !== 'DRAFT') {
      const batch = this.#of(placed.day)
      batch.sales += 1
      batch.saleCents += cents
    }
    for (const receipt of receipts) {
      if (receipt.wanted.voided !== undefined) continue
      const batch = this.#of(receipt.at.day)
      batch.receipts += 1
      batch.receiptCents += receipt.cents
    }
  }

  /** The batches of all months that are over but the last two, the earliest first. */
  get made(): BatchPlan[] {
    const open = Array.from({ length: waiting }).reduce<Month>(
      (month) => monthOf(this.#calendar.date(this.#calendar.dayOf(firstDayOf(month)) - 1)),
      monthOf(this.#calendar.today),
    )
    return [...this.#months.values()]
      .filter(({ name }) => name < written(open))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  }
}
