import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'

/** The limit, in bytes, of a body whose contract sets none. */
const usualBody = 64 * 1024
/** No body but an upload may be longer than this, whatever its contract allows, in bytes. */
export const longestBody = 128 * 1024
/** Limits are whole blocks of this many bytes, which leaves space for blanks and for fields that no contract names. */
const block = 4 * 1024

/** One upload: 25 MB each, 20 at once (core-9). */
export const maxFileBytes = 25 * 1024 * 1024
export const maxFiles = 20
/** What an upload may hold besides its files: its fields, and the form around them. */
export const bytesBesideFiles = 1024 * 1024

interface Json {
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  type?: string
  format?: string
  maxLength?: number
  maxItems?: number
  items?: Json
  properties?: Record<string, Json>
}

/** A character takes three bytes at most, or two as one half of a pair; what is escaped is rarely more than two. */
const characterBytes = 3
const quotes = 2
const aNumber = 25
/** A date, a time or an id: texts whose format says how long they are. */
const formatted = 64

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

function longestOfKind({ type, format, maxLength, maxItems, items, properties }: Json): number {
  if (type === 'string')
    return maxLength === undefined ? (format ? formatted : Infinity) : maxLength * characterBytes + quotes
  if (type === 'number' || type === 'integer') return aNumber
  if (type === 'boolean' || type === 'null') return 'false'.length
  if (type === 'array' && items && maxItems !== undefined) return 2 + maxItems * (longest(items) + 1)
  if (type === 'object' && properties)
    return 2 + sum(Object.entries(properties).map(([name, one]) => name.length + 4 + longest(one)))
  return Infinity
}

/** The most bytes that what fits the schema takes as JSON; Infinity where the schema does not say. */
function longest(schema: Json): number {
  if (schema.const !== undefined) return JSON.stringify(schema.const).length
  if (schema.enum) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length))
  if (schema.anyOf) return Math.max(...schema.anyOf.map(longest))
  return longestOfKind(schema)
}

/** How many bytes the body of a call may have: what its contract allows; a longer one is refused before anything is parsed. */
export function bodyLimit({ body, upload }: Pick<Endpoint, 'body' | 'upload'>): number {
  if (upload) return (upload.many ? maxFiles : 1) * maxFileBytes + bytesBesideFiles
  if (!body) return block
  const most = longest(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json)
  if (most === Infinity) return usualBody
  return Math.min(Math.ceil(most / block) * block, longestBody)
}
