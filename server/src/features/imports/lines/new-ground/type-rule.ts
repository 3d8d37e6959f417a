import { columnName, columnsByField, type BulkMapping } from '@sexton/contract/imports/mapping'
import { keyOf } from '@sexton/contract/imports/places/places'
import type { Place } from '@sexton/contract/sites/ref'
import type { Run } from '../run.ts'
import { offeredTypes, usualTypes, type OfferedType } from './type-queries.ts'

/** What lies in a site by all lines of a file: burials, and the highest number of a grave. */
export interface Lying {
  bodies: number
  graves: number
}

const nothing: Lying = { bodies: 0, graves: 1 }

/** The answer that makes no site. */
const none = 'none'

const placesIn = ({ graves, burials_per_grave }: OfferedType) => graves * burials_per_grave

/** What types are called that take no body of an adult. */
const special = /\b(?:ashes|cremat|columbari|niche|urns?\b|child|infant|baby|babies)/i

/** The types that may be given without a question: those for ashes or children only if a park has no others. */
function forBodies(types: readonly OfferedType[]) {
  const usual = types.filter(({ name, category }) => !special.test(`${name} ${category}`))
  return usual.length > 0 ? usual : types
}

/** How a site is filled, as it is asked about. */
const filledAs = ({ bodies, graves }: Lying) =>
  graves > 1 ? `${bodies} buried, up to grave ${graves}` : `${bodies} buried`

/** The smallest type that holds so many, else the one that holds most. */
export function smallestFor(types: readonly OfferedType[], { bodies, graves }: Lying) {
  const bySize = forBodies(types).toSorted(
    (one, other) => placesIn(one) - placesIn(other) || one.graves - other.graves || one.id - other.id,
  )
  return bySize.find((type) => type.graves >= graves && placesIn(type) >= bodies) ?? bySize.at(-1)
}

/** Which type each missing site gets, by the rule that the user chose (imports-16). */
export class TypeRule {
  readonly rule: BulkMapping['new_sites']
  readonly #usual: string | undefined
  readonly #byName: ReadonlyMap<string, OfferedType>
  readonly #choices: { value: string; label: string }[]

  private constructor(
    readonly run: Run,
    readonly types: readonly OfferedType[],
    readonly lying: ReadonlyMap<string, Lying>,
    /** The type that most sites of a block have, by its ref in lower case. */
    readonly usualOf: ReadonlyMap<string, number>,
    readonly column: string,
  ) {
    this.rule = run.mapping.new_sites
    this.#usual = run.said.site_type_id?.toString()
    this.#byName = new Map([
      ...types.map((type) => [type.ref.toLowerCase(), type] as const),
      ...types.map((type) => [type.name.toLowerCase(), type] as const),
    ])
    this.#choices = [
      ...types.map(({ id, name }) => ({ value: String(id), label: name })),
      { value: none, label: 'Do not create the site' },
    ]
  }

  /** `lying` is counted only for the rules that need it, since it reads the file once more. */
  static async of(run: Run, kind: 'burials' | 'owners', lying: () => Promise<ReadonlyMap<string, Lying>>) {
    const { new_sites } = run.mapping
    const [at = -1] = columnsByField(kind, run.header, run.mapping).get('type') ?? []
    const counts = new_sites === 'bodies' || new_sites === 'smallest'
    return new TypeRule(
      run,
      await offeredTypes(run.ctx),
      counts ? await lying() : new Map(),
      new_sites === 'block' ? await usualTypes(run.ctx) : new Map(),
      at < 0 ? '' : columnName(run.header[at]!, at),
    )
  }

  #ask(what: string, column: string, text: string, value: string, proposed: string | undefined) {
    const answer = this.run.questions.ask({
      id: `site_type:${what}`,
      column,
      text,
      choices: this.#choices,
      value,
      ...(proposed !== undefined && { proposed }),
    })
    return answer === none ? undefined : Number(answer)
  }

  /** The type of this name or reference. */
  named = (name: string) => this.#byName.get(name.toLowerCase())

  #byColumn(named: string): number | undefined {
    const known = this.named(named)
    if (known) return known.id
    const text = 'Which site type does each value of this column mean?'
    return this.#ask(this.column, this.column, text, named, named === '' ? this.#usual : undefined)
  }

  /** The type of the site at a missing place; none: it is not made. Throws `Unanswered` while it is asked. */
  decide(place: Place, named: string): number | undefined {
    const lying = this.lying.get(keyOf(place)) ?? nothing
    const smallest = smallestFor(this.types, lying)?.id
    if (this.rule === 'column') return this.#byColumn(named)
    if (this.rule === 'smallest') return smallest
    if (this.rule === 'bodies') {
      const text = 'Which type do new sites get, by how many people are buried in one?'
      return this.#ask('buried', '', text, filledAs(lying), smallest?.toString())
    }
    if (this.rule === 'block') {
      const usual = this.usualOf.get(place.block_ref.toLowerCase())?.toString() ?? this.#usual
      return this.#ask('block', '', 'Which type do new sites of each block get?', place.block_ref, usual)
    }
    return this.run.said.site_type_id
  }
}
