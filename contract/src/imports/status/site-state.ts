import { Undecided, type Choice, type Questions } from '../questions.ts'
import { isNotForSale, meaningOf, wordsInName } from './standing-words.ts'

/** What a line of a sites file says of its site (imports-31). */
export interface SiteState {
  state: 'available' | 'owned' | 'unsuitable'
  /** The reason, if the line gives one. */
  unsuitability: Reason | null
  /** Who owns it; empty: nobody is named. */
  owner: string
}

interface Reason {
  id: number
  name: string
}

interface Cell {
  text: string
  column: string
}

/** Reads the status and the owner of sites; `reasons`: why a site can be unsuitable. */
export class SiteStates {
  readonly #choices: Choice[]

  constructor(
    readonly questions: Questions,
    readonly reasons: readonly Reason[],
  ) {
    this.#choices = [
      { value: 'available', label: 'Available' },
      { value: 'owned', label: 'Owned' },
      ...reasons.map(({ id, name }) => ({ value: `unsuitable ${id}`, label: `Unsuitable: ${name}` })),
      { value: 'ask', label: 'Not decided yet: leave these lines out' },
    ]
  }

  #named = (name: string) => this.reasons.find((reason) => reason.name.toLowerCase() === name.toLowerCase())

  #proposed(status: string): string | undefined {
    const reason = this.#named(status) ?? (isNotForSale(status) ? this.#named('Not for sale') : undefined)
    if (reason) return `unsuitable ${reason.id}`
    const meaning = meaningOf(status)
    if (meaning === 'unused') return isNotForSale(status) ? undefined : 'available'
    return meaning === 'reserved' || meaning === 'burial' ? 'owned' : undefined
  }

  #ask(asked: { id: string; column: string; text: string; value: string }, proposed?: string): string {
    const asking = { ...asked, choices: this.#choices, ...(proposed !== undefined && { proposed }) }
    const answer = this.questions.ask(asking)
    if (answer === 'ask') throw new Undecided(asked.column)
    return answer
  }

  /** What the words in an owner's cell say, if it names nobody: `Vacant`. */
  #byOwner({ text: owner, column }: Cell): string {
    const words = wordsInName(owner, false)
    if (!words) return 'owned'
    const text = 'Some owners are words for a site that no one owns. What does each mean?'
    const proposed = words.rest === '' ? 'available' : words.meaning === 'reserved' ? 'owned' : undefined
    return this.#ask({ id: `name:${column}`, column, text, value: words.phrase }, proposed)
  }

  read(status: Cell, owner: Cell): SiteState {
    const named = owner.text === '' ? null : this.#byOwner(owner)
    const person = wordsInName(owner.text, false)?.rest ?? owner.text
    let said = named ?? 'available'
    if (status.text !== '') {
      const { column, text: value } = status
      const text = 'What does each status mean?'
      said = this.#ask({ id: `status:${column}`, column, text, value }, this.#proposed(value))
      if (named === 'owned' && said !== 'owned') {
        const against = 'Some lines name an owner, but say that the site is not owned. What is right?'
        said = this.#ask({ id: 'against', column: '', text: against, value })
      }
    }
    const id = Number(/^unsuitable (\d+)$/.exec(said)?.[1])
    const unsuitability = this.reasons.find((reason) => reason.id === id) ?? null
    if (unsuitability) return { state: 'unsuitable', unsuitability, owner: '' }
    return said === 'owned'
      ? { state: 'owned', unsuitability: null, owner: person }
      : { state: 'available', unsuitability: null, owner: '' }
  }
}
