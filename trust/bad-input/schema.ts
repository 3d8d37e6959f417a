import { today } from '../frame/sales.ts'
import type { Random } from '../frame/random.ts'

/** As much of JSON Schema as the OpenAPI document uses. */
export interface Schema {
  type?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** Ids that exist in the park, by the name of the field that holds one. */
export type Known = Record<string, number[]>

/** The ways in which a value may look; what has no limits is written with several types at once. */
export const branches = (schema: Schema): Schema[] =>
  schema.anyOf?.flatMap(branches) ?? [schema.type].flat().map((type) => ({ ...schema, type }) as Schema)

/** Any of the ids, for a field such as `parent_id`. */
const anyId = (known: Known, random: Random) =>
  random.pick(Object.values(known).filter((ids) => ids.length > 0))

function idFor(name: string, known: Known, random: Random): number | undefined {
  const plain = name.replace(/Id$/, '_id').toLowerCase()
  const own = known[plain]
  if (own && own.length > 0) return random.pick(own)
  return /(^|_)id$/.test(plain) ? random.pick(anyId(known, random)) : undefined
}

function text(name: string, { format, maxLength = 30, minLength = 0 }: Schema): string {
  if (format === 'date' || /date$|^from$|^to$/i.test(name)) return today()
  if (format === 'date-time') return new Date().toISOString()
  if (/email/.test(name)) return 'rig@park.example'
  return `Rig ${name}`.padEnd(minLength, 'x').slice(0, maxLength)
}

/** A value that fits, as far as the schema says: what the field's name asks for where it can. */
export function sample(name: string, schema: Schema, known: Known, random: Random): unknown {
  const [one = {}] = branches(schema)
  if (one.const !== undefined) return one.const
  if (one.enum) return random.pick(one.enum)
  const id = idFor(name, known, random)
  if (id !== undefined) return id
  switch (one.type) {
    case 'integer':
    case 'number':
      return Math.max(one.minimum ?? 1, 1)
    case 'boolean':
      return random.chance(0.5)
    case 'array':
      return [sample(name.replace(/s$/, ''), one.items ?? {}, known, random)]
    case 'object':
      return sampleObject(one, known, random)
    case 'null':
      return null
    default:
      return text(name, one)
  }
}

/** The required fields, and some of the others. */
export function sampleObject({ properties = {}, required = [] }: Schema, known: Known, random: Random) {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || random.chance(0.5))
      .map(([name, schema]) => [name, sample(name, schema, known, random)]),
  )
}

/** Where in a body something stands, and what may stand there. */
export interface Leaf {
  path: (string | number)[]
  schema: Schema
}

/** Every place of a value, the value itself included. */
export function leavesOf(value: unknown, schema: Schema, path: Leaf['path'] = []): Leaf[] {
  const here = { path, schema }
  const object = branches(schema).find(({ properties }) => properties)
  if (object && typeof value === 'object' && value !== null && !Array.isArray(value))
    return [
      ...(path.length > 0 ? [here] : []),
      ...Object.entries(object.properties!).flatMap(([name, inner]) =>
        leavesOf((value as Record<string, unknown>)[name], inner, [...path, name]),
      ),
    ]
  const list = branches(schema).find(({ items }) => items)
  if (list && Array.isArray(value))
    return [here, ...value.flatMap((one, index) => leavesOf(one, list.items!, [...path, index]))]
  return [here]
}

/** A copy of the value with something else at that place. */
export function withLeaf(value: unknown, [first, ...rest]: Leaf['path'], leaf: unknown): unknown {
  if (first === undefined) return leaf
  if (typeof first === 'number')
    return (value as unknown[]).map((one, index) => (index === first ? withLeaf(one, rest, leaf) : one))
  const object = (value ?? {}) as Record<string, unknown>
  return { ...object, [first]: withLeaf(object[first], rest, leaf) }
}
