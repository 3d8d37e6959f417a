import type { Endpoint } from '@sexton/contract/core/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

/** Every call may carry them (screens-3). */
const known = new Set(['source', 'build'])
const header = 'x-ignored-parameters'
/** Proxies pass no longer headers on. */
const longest = 1000

/** The schema within `optional()`, `nullable()` and their like. */
function bare(schema: unknown): unknown {
  let within = schema
  while (within instanceof z.ZodOptional || within instanceof z.ZodNullable || within instanceof z.ZodDefault)
    within = within.def.innerType
  return within
}

/** The names that the schema does not have, nested ones as `filters[DRAFTS]`. */
function unknownOf(schema: unknown, given: unknown, within = ''): string[] {
  if (typeof given !== 'object' || given === null) return []
  const shape: Record<string, unknown> | undefined = schema instanceof z.ZodObject ? schema.shape : undefined
  if (!shape) return []
  return Object.entries(given).flatMap(([name, value]) => {
    const path = within ? `${within}[${name}]` : name
    return Object.hasOwn(shape, name) ? unknownOf(bare(shape[name]), value, path) : [path]
  })
}

const emptyQuery = z.object({})

/** True for a search or a list, as JSON or as a file: ignoring a parameter would widen what it finds. */
const finds = ({ method, path, reads, query, response }: Endpoint) =>
  path.startsWith('/api/') &&
  (reads === true || (method === 'GET' && (query !== undefined || bare(response) instanceof z.ZodArray)))

/** What a search or list was asked by and does not know (search-11). */
export function ignoredOf(declared: Endpoint, asked: { query: unknown; body: unknown }): string[] {
  if (!finds(declared)) return []
  return [
    ...unknownOf(declared.query ?? emptyQuery, asked.query),
    ...(declared.reads ? unknownOf(bare(declared.body), asked.body) : []),
  ].filter((name) => !known.has(name))
}

/** Names what a search or list ignored, in the header `X-Ignored-Parameters` and in the log; never a value. */
export function sayIgnored(
  declared: Endpoint,
  asked: { query: unknown; body: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const ignored = ignoredOf(declared, asked).map((name) => name.replaceAll(/[^\w[\].-]/gu, '?'))
  if (ignored.length === 0) return
  const said = [reply.getHeader(header), ...ignored].filter(Boolean).join(', ').slice(0, longest)
  void reply.header(header, said)
  request.log.warn({ call: declared.path, ignored: said }, 'unknown parameters were ignored')
}
