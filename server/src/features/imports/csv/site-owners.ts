import { keyOf } from '@sexton/contract/imports/places/places'
import { giveSites } from '../lines/owners/give-sites.ts'
import { OwnerMatches, type Person } from '../lines/owners/match-owners.ts'
import { Owners } from '../lines/owners.ts'
import type { Run } from '../lines/run.ts'
import { sitesAt } from '../lines/site-queries.ts'
import type { SiteOfLine } from './site-lines-rules.ts'

/** Sites that get their owners by one statement. */
const batchSize = 500

interface Owned {
  site: SiteOfLine
  people: Person[]
}

/** Runs through sites that have owners, so many at a time. */
function* batches(sites: readonly SiteOfLine[]) {
  const owned = sites.filter(({ owners }) => owners !== null)
  for (let at = 0; at < owned.length; at += batchSize) yield owned.slice(at, at + batchSize)
}

/** Gives new sites to the owners that a file names (imports-31), to the old registers’ customer if it names nobody. */
export class SiteOwners {
  readonly #matches: OwnerMatches

  constructor(
    readonly run: Run,
    readonly column: string,
  ) {
    this.#matches = new OwnerMatches(run)
  }

  async #find(sites: readonly SiteOfLine[], stop: (line: number, error: unknown) => void): Promise<Owned[]> {
    const personOf = await this.#matches.find(
      sites.flatMap(({ owners }) => owners ?? []),
      this.column,
    )
    return sites.flatMap((site) => {
      try {
        return [{ site, people: (site.owners ?? []).map(personOf) }]
      } catch (error) {
        stop(site.line, error)
        return []
      }
    })
  }

  /** What is to be known about the owners before anything is written; `stop` gets the lines whose owner is in doubt. */
  async check(sites: readonly SiteOfLine[], stop: (line: number, error: unknown) => void) {
    for (const some of batches(sites))
      for (const { site, people } of await this.#find(some, stop))
        for (const { warning } of people) if (warning) this.run.outcome.warn(site.line, warning)
  }

  /** Gives the sites, which are made, to their owners. */
  async give(sites: readonly SiteOfLine[]) {
    for (const some of batches(sites))
      await this.#write(
        await this.#find(some, (_, error) => {
          throw error
        }),
      )
  }

  async #write(owned: readonly Owned[]) {
    const { run } = this
    const made = await this.#matches.make(owned.flatMap(({ people }) => people))
    const there = await sitesAt(
      run.ctx,
      owned.map(({ site }) => site.place),
    )
    const usual = owned.some(({ people }) => people.length === 0) ? await new Owners(run).historic() : 0
    const idOf = (person: Person) => person.customer_id ?? made.get(person)!
    await giveSites(
      run,
      // They are new: nobody was promised one of them.
      { take: () => undefined },
      owned.map(({ site, people }) => {
        const [customer_id = usual, ...others] = people.map(idOf)
        return { site: there.get(keyOf(site.place))!, customer_id, others, facts: null }
      }),
    )
    this.#matches.keep(made)
  }
}
