import { customerForm } from '@sexton/contract/customers/form'
import type { ReadBurial } from '@sexton/contract/imports/read-burial'
import type { Party } from '@sexton/contract/imports/people/read-owner'
import { WrongLine } from '@sexton/contract/imports/wrong-line'
import type { Keyed } from '../keyed.ts'
import { OwnerMatches, type Person } from './match-owners.ts'
import type { placeBurials } from '../place-burials.ts'
import type { Run } from '../run.ts'

/** Numbers below those of a dry run, for people who become customers only if they get a site. */
const firstPlaceholder = -1_500_000_000

/** Who a line reserves its site for; null if it names nobody, or an owner by number. */
function partyOf({ standing, customer, fields }: ReadBurial): { read?: Party; problem: string } | null {
  if (standing !== 'reserved' || customer !== '' || !fields['deceased_last_name']) return null
  const form = customerForm.safeParse({
    is_corporate: false,
    salutation: fields['deceased_salutation'],
    first_name: fields['deceased_first_name'],
    middle_name: fields['deceased_middle_name'],
    last_name: fields['deceased_last_name'],
    address1: fields['deceased_address'],
  })
  if (!form.success) return { problem: form.error.issues[0]!.message }
  const contact = { address1: form.data.address1 ?? null }
  return { read: { number: '', form: form.data, contact }, problem: '' }
}

/** The living people whom sites are reserved for, as customers (imports-25). */
export class ReservedPeople {
  readonly #matches: OwnerMatches
  readonly #waiting = new Map<number, Person>()

  constructor(readonly run: Run) {
    this.#matches = new OwnerMatches(run)
  }

  /** Whom each line reserves its site for: a customer, or a placeholder for someone who is to become one. */
  async find(lines: readonly Keyed<ReadBurial>[], column: string) {
    const parties = new Map(lines.map(({ line, read }) => [line, partyOf(read)]))
    const named = [...parties.values()].flatMap((party) => party?.read ?? [])
    const personOf = named.length > 0 ? await this.#matches.find(named, column) : null
    return ({ line }: Keyed<ReadBurial>): number | null => {
      const party = parties.get(line)
      if (!party || !personOf) return null
      if (!party.read) throw new WrongLine(column, party.problem)
      const person = personOf(party.read)
      if (person.warning) this.run.outcome.warn(line, person.warning)
      return person.customer_id ?? this.#placeholder(person)
    }
  }

  /** A placeholder, or the customer whom it has become since. */
  now = (owner: number | null) => this.#waiting.get(owner ?? 0)?.customer_id ?? owner

  #placeholder(person: Person): number {
    for (const [id, known] of this.#waiting) if (known === person) return id
    const id = firstPlaceholder - this.#waiting.size
    this.#waiting.set(id, person)
    return id
  }

  /** Adds those who got a site as customers; what `placeBurials` says of them gets their numbers. */
  async make({ taken, named, burials }: ReturnType<typeof placeBurials>) {
    const seats = [...taken, ...named.map(({ seat }) => seat)]
    const people = seats.flatMap(({ holder }) => this.#waiting.get(holder ?? 0) ?? [])
    const made = await this.#matches.make(people)
    const idOf = (id: number) => {
      const person = this.#waiting.get(id)
      return person ? (person.customer_id ?? made.get(person) ?? id) : id
    }
    for (const seat of seats) seat.holder = seat.holder && idOf(seat.holder)
    for (const burial of burials) burial.customer_id = idOf(burial.customer_id)
    return () => this.#matches.keep(made)
  }
}
