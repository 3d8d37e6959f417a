import type { Calendar } from '../basics/calendar.ts'
import { NumberColumn } from '../basics/number-column.ts'
import { NONE } from '../sale/sale-plan.ts'
import type { Moment } from '../sale/sale-outcome.ts'

/** Gives numbers from 1 on in the order of the moments, as a counter would have; without a gap. */
export class Numbering {
  readonly #calendar: Calendar
  readonly #keys = new NumberColumn()
  #given = 0

  constructor(calendar: Calendar) {
    this.#calendar = calendar
  }

  /** The next thing, which gets a number at that moment, or none. */
  add(moment: Moment | undefined): void {
    this.#keys.push(moment ? moment.day * 1440 + this.#calendar.done(moment.day, moment.minutes) : NONE)
    if (moment) this.#given += 1
  }

  get given(): number {
    return this.#given
  }

  /** Writes each thing's number into `column`, NONE for those without. */
  writeTo(column: NumberColumn): void {
    const keys = this.#keys
    const order = Uint32Array.from({ length: keys.length }, (_, place) => place)
    order.sort((one, other) => keys.at(one) - keys.at(other) || one - other)
    for (let place = 0; place < keys.length; place += 1) column.push(NONE)
    let number = 0
    for (const place of order) if (keys.at(place) !== NONE) column.set(place, (number += 1))
  }
}
