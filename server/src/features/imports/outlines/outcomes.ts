import type { AskedKind, Fate, Finding } from '@sexton/contract/imports/shapes/outlines'
import { keyOf } from '@sexton/contract/imports/places/places'
import { siteRefOf, type Place } from '@sexton/contract/sites/ref'
import type { NamedShape } from '@sexton/contract/imports/shapes/name-rule'
import type { Corners } from '../../../domain/ground/corner-rules.ts'
import { outlineText, pointText, type GridPoint } from '../../../domain/ground/grid-rules.ts'
import type { Found } from './location-rules.ts'
import { leftOut, overlapWords, type Overlap } from './overlaps.ts'
import { sideOf } from './shares.ts'

/** A shape as it was read, drawn and compared with others. */
export interface Shape extends NamedShape {
  corners: Corners | null
  /** Of a shape without area, where its site is. */
  point: GridPoint | null
  /** Where it names several sites, the share of each; null where it cannot be divided. */
  shares: readonly Corners[] | null
  found: readonly Found[]
}

/** What a place is on record. `outline`: null where it was never surveyed. */
export interface OnRecord extends Written {
  id: number
}

/** An outline and a point as the database writes them. */
interface Written {
  outline: string | null
  point: string | null
}

/** What a site or block is given: an outline, a point, or neither. */
interface Drawing {
  corners: Corners | null
  point: GridPoint | null
}

/** `at`: the place of its shape. */
export interface ToMake extends Place, Drawing {
  at: number
}

export interface ToDraw extends Place, Drawing {
  at: number
  id: number
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
}

function rangeWords({ places, shares, point }: Shape): string {
  const [first] = places
  const names = `This shape covers ${places.length} sites: `
  return shares
    ? `${names}each has an equal share of it, ${siteRefOf(first!)} in the ${sideOf(shares)}.`
    : `${names}${siteRefOf(first!)} gets the ${point ? 'location' : 'outline'}. The others have none.`
}

/** What is to be known about the sites that a shape names. */
function toldOf(shape: Shape): Found[] {
  const { places } = shape
  const found: Found[] = []
  if (places.length > 1) found.push({ kind: 'range', message: rangeWords(shape) })
  if (places.some(({ site_no }) => site_no === 12))
    found.push({ kind: 'twelve', message: 'Number 12 is imported, but never offered for sale.' })
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
  #isDrawn({ corners, point, problem, found }: Shape): boolean {
    const isTurned = found.some(({ kind }) => kind === 'swapped')
    return (
      (corners !== null || point !== null) &&
      problem === '' &&
      !(isTurned && this.#given.leave.has('swapped'))
    )
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
    const targets = targetsOf(shape).map((target) => ({ ...target, record: known.get(key(target.place)) }))
    const redrawn = targets.filter(({ record, ...target }) => isOther(record, target))
    if (redrawn[0]) {
      this.#find(at, [
        {
          kind: 'redraws',
          message: `The ${shape.point ? 'location' : 'outline'} of ${this.#given.nameOf(redrawn[0].place)} will be replaced by this one.`,
        },
      ])
      if (leave.has('redraws')) return 'out'
    }
    const fate = this.#write(at, targets, redrawn.length > 0)
    if (fate === 'new') this.#find(at, toldOf(shape))
    return fate
  }

  #write(at: number, targets: readonly Targeted[], isRedrawn: boolean): Fate {
    const isNew = targets.some(({ record }) => !record)
    let isDrawn = false
    for (const { place, corners, point, record } of targets)
      if (!record) this.plan.make.push({ ...place, at, corners, point })
      else if (isNewTo(record, { corners, point })) {
        this.plan.draw.push({ ...place, at, id: record.id, corners, point })
        isDrawn = true
      }
    if (isRedrawn) return 'redrawn'
    if (isNew) return 'new'
    return isDrawn ? 'drawn' : 'known'
  }
}

interface Target extends Drawing {
  place: Place
}

interface Targeted extends Target {
  record: OnRecord | undefined
}

/** What each of its sites is to have: the shape, its share of it, or nothing. */
const targetsOf = ({ places, corners, point, shares }: Shape): Target[] =>
  places.map((place, at) => ({
    place,
    corners: shares ? shares[at]! : at === 0 ? corners : null,
    point: at === 0 ? point : null,
  }))

/** What a record has where the drawing has something, and what the drawing has. */
function comparedOf(
  { outline, point }: Written,
  drawing: Drawing,
): [before: string | null, now: string] | null {
  if (drawing.corners) return [outline, outlineText(drawing.corners)]
  return drawing.point && [point, pointText(drawing.point)]
}

function isNewTo(record: Written, drawing: Drawing): boolean {
  const compared = comparedOf(record, drawing)
  return compared !== null && compared[0] !== compared[1]
}

/** Whether the record has another outline or point than the drawing. */
function isOther(record: OnRecord | undefined, drawing: Drawing): boolean {
  const before = record && comparedOf(record, drawing)?.[0]
  return record !== undefined && typeof before === 'string' && isNewTo(record, drawing)
}

/** Whether a shape would draw something anew that has another outline. */
export const isRedraw = (shape: Shape, { known, keyOf: key }: Pick<Given, 'known' | 'keyOf'>) =>
  targetsOf(shape).some(({ place, ...drawing }) => isOther(known.get(key(place)), drawing))

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
