import * as z from 'zod'
import { text } from '../../core/fields.ts'
import {
  longestPattern,
  matchName,
  nameParts,
  partsOf,
  readPattern,
  type NamePart,
  type Parts,
} from '../places/name-pattern.ts'
import { siteRefOf, type Place } from '../../sites/ref.ts'
import { keyOf, placesOf } from '../places/places.ts'

/** Of a property's name. */
const longestProperty = 200

/**
 * How names become block, row and number: properties that are read by a pattern, what is the same for all, and whether
 * the number is counted in the order of the file where nothing names it.
 */
export const nameRule = z.object({
  readings: z
    .array(z.object({ property: z.string().max(longestProperty), pattern: z.string().max(longestPattern) }))
    .max(nameParts.length),
  block: text(20),
  row: text(10),
  number: z.enum(['read', 'count']),
  ranges: z.enum(['split', 'refuse']),
})

export type NameRule = z.output<typeof nameRule>
export type Properties = Readonly<Record<string, unknown>>

/** What a shape is about: a site, or all of a block. */
export type ShapeKind = 'sites' | 'blocks'

/** The rule's patterns, read; `problems` by the place of the reading. */
export function readRule({ readings }: Pick<NameRule, 'readings'>) {
  const read = readings.map(({ pattern }) => readPattern(pattern))
  const problems = read.map((one) => ('problem' in one ? one.problem : ''))
  const parts = read.flatMap((one) => ('pattern' in one ? partsOf(one.pattern) : []))
  const twice = parts.find((part, at) => parts.indexOf(part) < at)
  if (twice) problems[problems.length - 1] ||= `{${twice}} is already read by another line.`
  return {
    patterns: read.map((one) => ('pattern' in one ? one.pattern : null)),
    parts: new Set(parts),
    known: readings.map(() => new Map<string, Parts | null>()),
    problems,
  }
}

type ReadRule = ReturnType<typeof readRule>

/** A property's value as a name; empty where it is none. */
export const nameIn = (properties: Properties, property: string): string => {
  const value = Object.hasOwn(properties, property) ? properties[property] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** The parts of a name by a reading; names of a file repeat, so that each is taken apart once. */
function partsOnce({ patterns, known }: ReadRule, at: number, name: string): Parts | null {
  const before = known[at]!.get(name)
  if (before !== undefined) return before
  const pattern = patterns[at]
  const parts = pattern ? matchName(pattern, name) : null
  known[at]!.set(name, parts)
  return parts
}

function partsIn({ readings }: NameRule, read: ReadRule, properties: Properties): Parts | string {
  const found: Parts = {}
  for (const [at, { property, pattern }] of readings.entries()) {
    const name = nameIn(properties, property)
    if (name === '') return `This shape has no property ${property || 'property'}.`
    const parts = partsOnce(read, at, name)
    if (!parts) return `“${name}” does not match ${pattern}.`
    Object.assign(found, parts)
  }
  return found
}

/** What became of one name. */
export interface NamedShape {
  /** The sites it names; of a block's shape one, whose row and number say nothing. */
  places: Place[]
  /** As people read it: `A-03-07`, or what was read of it. */
  name: string
  /** Why it names nothing; empty where it does. */
  problem: string
}

const missing: Record<NamePart, string> = {
  block: 'The block is missing. Read it from the name, or enter one for all shapes.',
  row: 'The row is missing. Read it from the name, or enter one for all shapes.',
  number: 'The number is missing. Read it from the name, or number the shapes in file order.',
}

class Namer {
  readonly #rule: NameRule
  readonly #read: ReadRule
  readonly #counts = new Map<string, number>()

  constructor(
    rule: NameRule,
    readonly kind: ShapeKind,
  ) {
    this.#rule = rule
    this.#read = readRule(rule)
  }

  /** Numbers skip 12 where they are given here. */
  #counted(block: string, row: string): string {
    const key = `${block}-${row}`.toLowerCase()
    const before = this.#counts.get(key) ?? 0
    const next = before === 11 ? 13 : before + 1
    this.#counts.set(key, next)
    return String(next)
  }

  name(properties: Properties): NamedShape {
    const read = partsIn(this.#rule, this.#read, properties)
    if (typeof read === 'string') return { places: [], name: '', problem: read }
    const { parts } = this.#read
    const block = parts.has('block') ? (read.block ?? '') : this.#rule.block
    const row = parts.has('row') ? (read.row ?? '') : this.#rule.row
    if (this.kind === 'blocks') return this.#named({ block, row: '1', number: '1' })
    const counts = !parts.has('number') && this.#rule.number === 'count'
    const lacks = (part: NamePart, value: string) => !parts.has(part) && value === '' && missing[part]
    const lacking =
      lacks('block', block) || lacks('row', row) || (!counts && lacks('number', read.number ?? ''))
    if (lacking) return { places: [], name: '', problem: lacking }
    return this.#named({ block, row, number: counts ? this.#counted(block, row) : (read.number ?? '') })
  }

  #named(place: { block: string; row: string; number: string }): NamedShape {
    const named = placesOf(place, this.#rule.ranges)
    const written = this.kind === 'blocks' ? place.block : [place.block, place.row, place.number].join('-')
    if ('problem' in named) return { places: [], name: written, problem: named.problem }
    const [first] = named.places
    const name = this.kind === 'blocks' ? place.block : named.places.map(siteRefOf).join(', ')
    return { places: this.kind === 'blocks' ? [first!] : named.places, name, problem: '' }
  }
}

/** Those of several that name the same: all of them, since nobody knows which is right. */
function clashes(shapes: readonly NamedShape[]): Map<string, number[]> {
  const named = new Map<string, number[]>()
  for (const [at, { places }] of shapes.entries())
    for (const place of places) named.set(keyOf(place), [...(named.get(keyOf(place)) ?? []), at])
  return new Map([...named].filter(([, found]) => found.length > 1))
}

const listed = (numbers: readonly number[]) => {
  const shown = numbers.slice(0, 5).join(', ')
  return numbers.length > 5 ? `${shown} and ${numbers.length - 5} more` : shown
}

/** What the names of all shapes become by the rule (imports-1, imports-2); shapes are counted from 1. */
export function nameAll(rule: NameRule, kind: ShapeKind, all: readonly Properties[]): NamedShape[] {
  const namer = new Namer(rule, kind)
  const shapes = all.map((properties) => namer.name(properties))
  for (const found of clashes(shapes).values())
    for (const at of found)
      shapes[at]!.problem ||= `${found.length} shapes have this name: ${listed(found.map((one) => one + 1))}.`
  return shapes
}
