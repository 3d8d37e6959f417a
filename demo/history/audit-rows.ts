import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CopyValue } from '../../server/src/core/db/copy-rows.ts'
import type { HistoryEntry } from './history-entry.ts'
import type { ParkPlan } from '../plan/plan.ts'

const quarters = 96
/** As many entries are counted in a few milliseconds. */
const many = 1000

/** Gives the audit rows their ids: they follow the clock to the quarter of an hour, whichever is written first. */
export class AuditOrder {
  readonly #plan: ParkPlan
  readonly #next: Int32Array
  count = 0

  constructor(plan: ParkPlan) {
    this.#plan = plan
    this.#next = new Int32Array((1 - plan.setting.firstDay) * quarters + 1)
  }

  #quarter({ at }: HistoryEntry): number {
    const { calendar, firstDay } = this.#plan.setting
    return (at.day - firstDay) * quarters + Math.floor(calendar.done(at.day, at.minutes) / 15)
  }

  /** Counts what was done, letting the other writers go on in between: there may be millions. */
  async add(entries: Iterable<HistoryEntry>): Promise<void> {
    for (const entry of entries) {
      this.#next[this.#quarter(entry) + 1]! += 1
      this.count += 1
      if (this.count % many === 0) await nextTurn()
    }
  }

  /** All are counted: from now on each entry is given its place, from 0 on. */
  settle(): void {
    for (let place = 1; place < this.#next.length; place += 1) this.#next[place]! += this.#next[place - 1]!
  }

  place(entry: HistoryEntry): number {
    const quarter = this.#quarter(entry)
    this.#next[quarter]! += 1
    return this.#next[quarter]! - 1
  }
}

export const auditColumns = [
  ...['audit_id', 'object', 'object_id', 'action', 'user_id', 'message', 'data', 'audit_at'],
]

/** The audit rows; `first` is the id of the earliest. */
export function* auditRows(
  { setting }: ParkPlan,
  order: AuditOrder,
  first: number,
  entries: Iterable<HistoryEntry>,
): Generator<CopyValue[]> {
  for (const entry of entries) {
    const { at, by, audit } = entry
    const { object, object_id, action, message, data = {} } = audit()
    const when = setting.calendar.instant(at.day, at.minutes)
    const row = [first + order.place(entry), object, object_id, action, setting.users[by]]
    yield [...row, message, JSON.stringify(data), when]
  }
}
