import { api } from '@sexton/contract'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { serializer, withNullables } from './serialize.ts'

/** As much of a JSON Schema as the replies use. */
interface Part {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Part[]
  oneOf?: Part[]
  properties?: Record<string, Part>
  required?: string[]
  items?: Part | Part[]
  additionalProperties?: Part | boolean
  format?: string
}

const scalars: Record<string, unknown> = { integer: 7, number: 1.25, boolean: true, null: null }
const formats: Record<string, string> = { date: '2026-01-31', 'date-time': '2026-01-31T10:00:00.000Z' }

/** A value of a JSON Schema: the least of it, with null wherever that may stand, or all of it. */
function valueOf(part: Part, all: boolean): unknown {
  if ('const' in part) return part.const
  if (part.enum) return part.enum[0]
  const choices = part.anyOf ?? part.oneOf
  if (choices) return valueOf(choices.find(({ type }) => (type === 'null') !== all) ?? choices[0]!, all)
  const types = [part.type].flat()
  if (!all && types.includes('null')) return null
  if (types[0] === 'object') return objectOf(part, all)
  if (types[0] === 'array')
    return Array.isArray(part.items)
      ? part.items.map((item) => valueOf(item, all))
      : [part.items, part.items].flatMap((item) => (item ? [valueOf(item, all)] : []))
  if (types[0] === 'string') return formats[part.format ?? ''] ?? 'Ngoma “d’Or”\n'
  return scalars[types[0] ?? 'null']
}

function objectOf({ properties = {}, required = [], additionalProperties }: Part, all: boolean) {
  const kept = Object.entries(properties).filter(([name]) => all || required.includes(name))
  const fixed = kept.map(([name, of]) => [name, valueOf(of, all)])
  const open =
    all && typeof additionalProperties === 'object' ? [['1', valueOf(additionalProperties, all)]] : []
  return Object.fromEntries([...fixed, ...open])
}

const replies = Object.values(api)
  .flatMap((calls) => Object.values(calls as Record<string, Endpoint>))
  .flatMap(({ method, path, response }) => (response ? [{ name: `${method} ${path}`, response }] : []))

const schemaOf = (response: z.ZodType) =>
  z.toJSONSchema(response, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as Part

describe('a reply as JSON', () => {
  it.each(replies)('of $name is the reply, with null where it may be null', ({ response }) => {
    const schema = schemaOf(response)
    for (const all of [true, false]) {
      const reply = valueOf(schema, all)
      expect(JSON.parse(serializer(response, false)(reply)), JSON.stringify(reply)).toEqual(reply)
    }
  })

  it('is written without a validator, which would refuse it and takes longer than writing', () => {
    const reply = z.object({ name: z.string().max(3) }).nullable()
    expect(serializer(reply, false)({ name: 'Ngoma' })).toBe('{"name":"Ngoma"}')
  })

  it('needs no validator to tell a value from null', () => {
    const choices = replies.flatMap(({ name, response }) =>
      JSON.stringify(withNullables(schemaOf(response))).includes('{"type":"null"}') ? [name] : [],
    )
    expect(choices).toEqual([])
  })
})
