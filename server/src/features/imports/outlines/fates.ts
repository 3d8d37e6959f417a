import type { AskedKind, Fate, Finding } from '@sexton/contract/imports/outlines'
import { keyOf } from '@sexton/contract/imports/places'
import { siteRefOf, type Place } from '@sexton/contract/sites/ref'
import type { NamedShape } from '@sexton/contract/imports/name-rule'
import type { Corners } from '../../../domain/ground/corner-rules.ts'
import type { Found } from './lie-rules.ts'
import { leftOut, overlapWords, type Overlap } from './overlaps.ts'

/** A shape as it was read, drawn and compared with others. */
export interface Shape extends NamedShape {
  corners: Corners | null
  found: readonly Found[]
}

/** What a place is on record. `outline`: null where it was never surveyed. */
export interface OnRecord {
  id: number
  outline: string | null
}

export interface ToMake extends Place {
  corners: Corners | null
}

export interface ToDraw {
  id: number
  block_ref: string
  corners: Corners
}

export interface Plan {
  fates: Fate[]
  findings: Finding[]
  make: ToMake[]
  draw: ToDraw[]
}

interface Given {
  shapes: readonly Shape[]
  overlaps: readonly Overlap[]
  leave: ReadonlySet<AskedKind>
  /** What there is, by `keyOf`. */
  known: ReadonlyMap<string, OnRecord>
  /** What tells one record from another: a place's, or of shapes of blocks the block's. */
  keyOf: (place: Place) => string
  nameOf: (place: Place) => string
  outlineText: (corners: Corners) => string
}

/** What is to be known about the sites that a shape names. */
function toldOf({ places }: Shape): Found[] {
  const found: Found[] = []
  if (places.length > 1)
    found.push({
      kind: 'range',
      message: `It names ${places.length} sites: ${siteRefOf(places[0]!)} has the outline, the others have none.`,
    })
  if (places.some(({ site_no }) => site_no === 12))
    found.push({ kind: 'twelve', message: 'Number 12 is kept, but never offered for sale.' })
  return found
}

/** What becomes of each shape (imports-5 to imports-7), and what is to be written. */
class Planning {
  readonly plan: Plan = { fates: [], findings: [], make: [], draw: [] }
  readonly #given: Given
  readonly #out: ReadonlySet<number>

  constructor(given: Given) {
    this.#given = given
    const taken = given.shapes.map((shape) => this.#isDrawn(shape))
    const counted = given.overlaps.filter(({ at, upon }) => taken[at] && (upon === null || taken[upon]))
    this.#out = given.leave.has('overlaps') ? leftOut(counted) : new Set()
    for (const { at, ...overlap } of counted)
      this.#find(at, [{ kind: 'overlaps', message: overlapWords({ at, ...overlap }) }])
  }

  /** Whether it could be written, whatever else is there. */
  #isDrawn({ corners, problem, found }: Shape): boolean {
    const isTurned = found.some(({ kind }) => kind === 'swapped')
    return corners !== null && problem === '' && !(isTurned && this.#given.leave.has('swapped'))
  }

  #find(at: number, found: readonly Found[]) {
    const { name } = this.#given.shapes[at]!
    for (const one of found) this.plan.findings.push({ shape: at + 1, name, ...one })
  }

  take(shape: Shape, at: number): Fate {
    const { known, keyOf: key, leave } = this.#given
    if (shape.problem) this.#find(at, [{ kind: 'name', message: shape.problem }])
    this.#find(at, shape.found)
    if (!this.#isDrawn(shape) || this.#out.has(at)) return 'out'
    const [first, ...others] = shape.places as [Place, ...Place[]]
    const record = known.get(key(first))
    const isOther =
      record !== undefined &&
      record.outline !== null &&
      record.outline !== this.#given.outlineText(shape.corners!)
    if (isOther) {
      this.#find(at, [
        {
          kind: 'redraws',
          message: `${this.#given.nameOf(first)} has another outline by now: it gets this one.`,
        },
      ])
      if (leave.has('redraws')) return 'out'
    }
    const fate = this.#write(shape, first, others, isOther)
    if (fate === 'new') this.#find(at, toldOf(shape))
    return fate
  }

  #write({ corners }: Shape, first: Place, others: readonly Place[], isOther: boolean): Fate {
    const { known, keyOf: key } = this.#given
    const record = known.get(key(first))
    const fresh = others.filter((place) => !known.has(key(place)))
    for (const place of fresh) this.plan.make.push({ ...place, corners: null })
    if (!record) {
      this.plan.make.push({ ...first, corners })
      return 'new'
    }
    if (record.outline !== null && !isOther) return fresh.length > 0 ? 'new' : 'known'
    this.plan.draw.push({ id: record.id, block_ref: first.block_ref, corners: corners! })
    return isOther ? 'redrawn' : 'drawn'
  }
}

export function planOutlines(given: Given): Plan {
  const planning = new Planning(given)
  const { plan } = planning
  for (const [at, shape] of given.shapes.entries()) plan.fates.push(planning.take(shape, at))
  plan.findings.sort((one, other) => one.shape - other.shape)
  return plan
}

/** What tells sites apart, and how they are told. */
export const ofSites = { keyOf, nameOf: (place: Place) => `Site ${siteRefOf(place)}` }

/** The same of blocks: row and number say nothing. */
export const ofBlocks = {
  keyOf: ({ block_ref }: Place) => block_ref.toLowerCase(),
  nameOf: ({ block_ref }: Place) => `Block ${block_ref}`,
}
