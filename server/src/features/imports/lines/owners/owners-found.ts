import type { OwnersFound as Told } from '@sexton/contract/imports/people/owners-found'
import type { Person } from './match-owners.ts'
import { isGiven } from '../numbers.ts'

/** Owners that are listed. */
const listed = 8

/** Whom the lines of a file name: how many of them are customers, and by what they were recognised. */
export class OwnersFound {
  readonly #told: Told = { number: 0, contact: 0, made: 0, first: [] }
  readonly #seen = new Set<number>()

  /** Counts a person once, however many lines name them. */
  add(line: number, person: Person) {
    const { customer_id, how, name } = person
    if (person.isTold || (how !== 'made' && this.#seen.has(customer_id!))) return
    person.isTold = true
    if (how !== 'made') this.#seen.add(customer_id!)
    this.#told[how] += 1
    if (this.#told.first.length >= listed) return
    const known = customer_id !== null && isGiven(customer_id) && how !== 'made' ? customer_id : null
    this.#told.first.push({ line, name, how, customer_id: known })
  }

  /** All of it; null where no line names an owner. */
  told(): Told | null {
    const { number, contact, made } = this.#told
    return number + contact + made === 0 ? null : this.#told
  }
}
