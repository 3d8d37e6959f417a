import build from 'fast-json-stringify'
import * as z from 'zod'

export type Serialize = (reply: unknown) => string

/**
 * The serializer of a reply, from its contract. It silently turns null in a non-nullable field into "" or 0,
 * so in `strict` (tests, the demo park) each reply is parsed first and a wrong one fails.
 */
export function serializer(schema: z.ZodType, strict: boolean): Serialize {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  const stringify = build(json as Parameters<typeof build>[0])
  return strict ? (reply) => stringify(schema.parse(reply)) : stringify
}
