import type { Setting } from '../setting/setting.ts'
import { stories } from '../stories/stories.ts'

/** Who has which slot on which day: a slot is never given more often than its capacity allows. */
export class Schedule {
  readonly #taken = new Map<number, number[]>()
  readonly #capacities: number[]
  readonly #blockedDay: number

  constructor({ lists, blockedDay }: Setting) {
    this.#capacities = lists.slots.map(({ capacity }) => capacity)
    this.#blockedDay = blockedDay
    for (const { burials = [] } of stories) for (const { on, slot } of burials) this.#take(on, slot - 1)
  }

  /** How many a day takes in all. */
  get capacity(): number {
    return this.#capacities.reduce((sum, capacity) => sum + capacity, 0)
  }

  #of(day: number): number[] {
    const taken = this.#taken.get(day) ?? this.#capacities.map(() => 0)
    this.#taken.set(day, taken)
    return taken
  }

  #take(day: number, slot: number): void {
    this.#of(day)[slot]! += 1
  }

  /** How many are buried on a day. */
  booked(day: number): number {
    return this.#of(day).reduce((sum, taken) => sum + taken, 0)
  }

  /** The first free slot from the wished one (1 and on) on, the next day when the day is full. Gives day and slot. */
  book(wishedDay: number, wishedSlot: number): { day: number; slot: number } {
    const count = this.#capacities.length
    for (let day = wishedDay; ; day += 1) {
      if (day === this.#blockedDay) continue
      const taken = this.#of(day)
      for (let step = 0; step < count; step += 1) {
        const slot = (wishedSlot - 1 + step) % count
        if (taken[slot]! >= this.#capacities[slot]!) continue
        this.#take(day, slot)
        return { day, slot: slot + 1 }
      }
    }
  }
}
