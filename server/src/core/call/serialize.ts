import build from 'fast-json-stringify'
import * as z from 'zod'

export type Serialize = (reply: unknown) => string

/** Compiling takes 10 ms a reply: it is done when the first is sent, once for all apps of a process. */
const compiled = new WeakMap<z.ZodType, Serialize>()

function compile(schema: z.ZodType): Serialize {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  const stringify = build(json as Parameters<typeof build>[0])
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
