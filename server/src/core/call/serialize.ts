import build from 'fast-json-stringify'
import * as z from 'zod'

export type Serialize = (reply: unknown) => string

/** Compiling takes 10 ms a reply: it is done when the first is sent, once for all apps of a process. */
const compiled = new WeakMap<z.ZodType, Serialize>()

type Part = Record<string, unknown>

/**
 * What may be null, in the serializer's own words. Of a choice between X and null it would compile a validator of X and run it
 * on every value: for a sale, tens of them, a second of work at the first and half of its time at every one.
 */
export function withNullables(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNullables)
  if (typeof part !== 'object' || part === null) return part
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withNullables(value)]),
  )
  if (anyOf === undefined) return rest
  const choices = anyOf as Part[]
  const [some, ...more] = choices.filter(({ type }) => type !== 'null')
  const isPlain = more.length === 0 && typeof some?.['type'] === 'string' && !('const' in some)
  return isPlain && choices.length === 2 ? { ...rest, ...some, nullable: true } : { ...rest, anyOf }
}

function compile(schema: z.ZodType): Serialize {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  const stringify = build(withNullables(json) as Parameters<typeof build>[0])
  compiled.set(schema, stringify)
  return stringify
}

/**
 * The serializer of a reply, from its contract. It silently turns null in a non-nullable field into "" or 0,
 * so in `strict` (tests, the demo park) each reply is parsed first and a wrong one fails.
 */
export function serializer(schema: z.ZodType, strict: boolean): Serialize {
  const stringify: Serialize = (reply) => (compiled.get(schema) ?? compile(schema))(reply)
  return strict ? (reply) => stringify(schema.parse(reply)) : stringify
}
