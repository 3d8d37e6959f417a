import { customerName } from '@sexton/contract/customers/name'
import { partyFacts, type Party } from '@sexton/contract/imports/people/read-owner'
import { WrongLine } from '@sexton/contract/imports/wrong-line'
import { phoneTail } from '@sexton/contract/values/phones'
import { importKey } from '../keyed.ts'
import { candidates, type Candidate } from './match-queries.ts'
import { isGiven } from '../numbers.ts'
import { insertParties } from '../party-queries.ts'
import type { Run } from '../run.ts'
import { customerColumns, customerRow } from '../write-parties.ts'

/** A customer whom lines name, or who is to be made for them. */
export interface Person {
  party: Party
  key: string
  /** By what they are recognised; `made`: by nothing, so the import adds them. */
  how: 'number' | 'contact' | 'made'
  /** Null until they are made. */
  customer_id: number | null
  name: string
  /** What is to be known about the match. */
  warning: string
  /** The report has counted them. */
  isTold: boolean
}

const nameOf = ({ form, number }: Party) =>
  form ? customerName({ middle_name: null, ...form }) : `“${number}”`

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const women = new Set(['Mrs', 'Ms', 'Miss'])
const sexOf = ({ form }: Party) =>
  form?.salutation === 'Mr' ? 'M' : women.has(form?.salutation ?? '') ? 'F' : ''
const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other

/** By what two parties of one batch are one person: their key, or the name with a phone, an email or an address. */
function identitiesOf({ form, contact }: Party, key: string): string[] {
  if (!form) return [key]
  const name = plain((form.is_corporate && form.company_name) || `${form.last_name} ${form.first_name ?? ''}`)
  const shared = [phoneTail(contact.phone1 ?? ''), plain(contact.email ?? ''), plain(contact.address1 ?? '')]
  return [key, ...shared.filter(Boolean).map((what) => `${name} ${what}`)]
}

const said = ({ customer_id, name }: Candidate) =>
  isGiven(customer_id) ? `${name} (customer ${customer_id})` : name

/** Matches the people whom lines name to customers, and adds those who are not there (imports-28). */
export class OwnerMatches {
  constructor(readonly run: Run) {}

  /**
   * Who these parties are. The answer throws for a line that must wait or be refused: two customers match equally well, or
   * the file has only a number that no customer has. `column` is where that is said.
   */
  async find(parties: readonly Party[], column: string): Promise<(party: Party) => Person> {
    const keyed = parties.map((party) => ({ party, key: importKey(partyFacts(party)) }))
    const people = new Map<string, { person: Person | WrongLine; party: Party }>()
    const byParty = new Map<Party, Person | WrongLine>()
    const found = new Map<number, Candidate[]>()
    for (const row of await candidates(this.run.ctx, keyed))
      found.set(row.at, [...(found.get(row.at) ?? []), row])
    for (const [at, { party, key }] of keyed.entries()) {
      const identities = identitiesOf(party, key)
      const known = identities
        .flatMap((one) => people.get(one) ?? [])
        .find((one) => !differ(one.party.number, party.number) && !differ(sexOf(one.party), sexOf(party)))
      const person = known?.person ?? this.#resolved(party, key, found.get(at) ?? [], column)
      byParty.set(party, person)
      for (const one of identities) if (!people.has(one)) people.set(one, { person, party })
    }
    return (party) => {
      const person = byParty.get(party)!
      if (person instanceof WrongLine) throw person
      return person
    }
  }

  #resolved(party: Party, key: string, found: readonly Candidate[], column: string): Person | WrongLine {
    try {
      return this.#person(party, key, found, column)
    } catch (error) {
      if (error instanceof WrongLine) return error
      throw error
    }
  }

  #person(party: Party, key: string, found: readonly Candidate[], column: string): Person {
    const fresh = {
      party,
      key,
      how: 'made',
      customer_id: null,
      name: nameOf(party),
      warning: '',
      isTold: false,
    } as const
    const namesake = found.find(({ how, shared }) => how === 'name' && shared === 0)
    const match = this.#match(party, found, column)
    if (match === null) {
      if (!party.form)
        throw new WrongLine(
          column,
          `No customer has the old reference “${party.number}”, and the line has no name. Import the customers first.`,
        )
      return namesake
        ? {
            ...fresh,
            warning: `There is a customer of this name already: ${said(namesake)}. No phone or address shows that they are the same, so a new customer is added.`,
          }
        : fresh
    }
    if (match.draft !== null)
      throw new WrongLine(column, `The customer has a draft sale (${match.draft}). Place or delete it first.`)
    const isOwn = match.import_id === this.run.import_id
    const warning =
      match.how === 'number' && match.is_called_otherwise && party.form
        ? `${said(match)} has the old reference “${party.number}”. The line calls them ${nameOf(party)}.`
        : ''
    const how = isOwn ? 'made' : match.how === 'number' ? 'number' : 'contact'
    return { party, key, how, customer_id: match.customer_id, name: match.name, warning, isTold: isOwn }
  }

  /** The best match: by number, else recognised by an import, else by name with most in common; null where there is none. */
  #match(party: Party, found: readonly Candidate[], column: string): Candidate | null {
    const by = (how: Candidate['how']) => found.filter((one) => one.how === how)
    const names = by('name').filter(({ shared }) => shared > 0)
    const most = Math.max(...names.map(({ shared }) => shared))
    const best = [by('number'), by('key'), names.filter(({ shared }) => shared === most)]
      .map((all) => [...new Map(all.map((one) => [one.customer_id, one])).values()])
      .find((all) => all.length > 0)
    if (!best) return null
    return best.length === 1 ? best[0]! : this.#asked(party, best, column)
  }

  /** Two match equally well: the user says who it is. */
  #asked(party: Party, best: readonly Candidate[], column: string): Candidate | null {
    const name = nameOf(party)
    const answer = this.run.questions.ask({
      id: `owner:${partyFacts(party)}`.slice(0, 200),
      column,
      text: `Several customers match ${name} equally well. Which one is it?`,
      choices: [
        ...best.map((one) => ({
          value: String(one.customer_id),
          label: [said(one), one.about].filter(Boolean).join(', '),
        })),
        ...(party.form ? [{ value: 'new', label: 'None of them: add a new customer' }] : []),
      ],
    })
    return best.find(({ customer_id }) => String(customer_id) === answer) ?? null
  }

  /** Adds those who are not customers yet; the answer has whom each became. Call `keep` once they stay written. */
  async make(people: readonly Person[]): Promise<ReadonlyMap<Person, number>> {
    const { ctx, numbers, import_id } = this.run
    const fresh = [...new Set(people)].filter(({ customer_id }) => customer_id === null)
    if (fresh.length === 0) return new Map()
    const { user_id } = ctx.user
    const ids = await numbers.take('customers', fresh.length)
    const values = fresh.map(({ party, key }, at) => ({
      customer_id: ids[at],
      ...customerRow(party.form!),
      legacy_id: party.number || null,
      import_key: key,
      import_id,
      updated_by: user_id,
      created_by: user_id,
    }))
    await insertParties(ctx, 'customers', customerColumns, values)
    return new Map(fresh.map((person, at) => [person, ids[at]!]))
  }

  keep(made: ReadonlyMap<Person, number>) {
    for (const [person, customer_id] of made) person.customer_id = customer_id
  }
}
